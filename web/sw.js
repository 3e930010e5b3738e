// The service worker: the client's own files, kept for when there is no network. The build puts the list of files and a
// version made of their hashes in place of the two names in capitals.
// Files with a hash in their name never change and come from the cache; the page itself comes from the server if it answers
// soon, so that a new version is seen at once. Requests to the server's tables are not touched.
const FILES = __FILES__;
const CACHE = 'moa-__VERSION__';
const PATIENCE = 3000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name.startsWith('moa-') && name !== CACHE).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

async function page(request) {
  const cached = () => caches.match('/', { cacheName: CACHE });
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok ? answer : ((await cached()) ?? answer);
  } catch {
    return (await cached()) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (/^\/(api|ws|metrics|healthz)(\/|$)/.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else event.respondWith(caches.match(request, { cacheName: CACHE }).then((cached) => cached ?? fetch(request)));
});
