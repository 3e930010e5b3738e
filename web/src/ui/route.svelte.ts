// The current path in the client, changed without reloading the page.

export const route = $state({ path: location.pathname, search: location.search, hash: location.hash });

function read(): void {
  route.path = location.pathname;
  route.search = location.search;
  route.hash = location.hash;
}

export function go(to: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState']({}, '', to);
  read();
  if (!location.hash) scrollTo(0, 0);
}

// Links inside the client are followed here; all others are left to the browser.
function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest('a');
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin || link.pathname.startsWith('/api/'))
    return;
  if (link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function startRouting(): void {
  addEventListener('popstate', read);
  addEventListener('hashchange', read);
  document.addEventListener('click', follow);
}
