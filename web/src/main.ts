import './fonts.css';
import './app.css';
import './around.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { preferredLanguage, useLanguage } from './i18n/text.svelte';
import { startRouting } from './ui/route.svelte';

startRouting();
// The page is in English if the catalogue cannot be loaded.
await useLanguage(preferredLanguage()).catch(() => undefined);
const target = document.getElementById('app')!;
target.replaceChildren();
mount(App, { target });
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
