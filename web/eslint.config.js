import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

export default defineConfig(
  { ignores: ['dist', 'src/generated', 'test-results'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node, MOA_VERSION: 'readonly' } } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      // A leading underscore marks an unused value.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrorsIgnorePattern: '^_' },
      ],
      // Sets and maps that are local to one function need no reactivity; the rule cannot detect that.
      'svelte/prefer-svelte-reactivity': 'off',
      // The compiler checks these itself, with its own settings.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  // The build inserts the list of files.
  { files: ['sw.js'], languageOptions: { globals: { ...globals.serviceworker, __FILES__: 'readonly' } } },
);
