// Whether a table fills the window. Its own bar then replaces the top bar of the pages.
export const chrome = $state({ table: false });

// To be called while the page of a table is created.
export function fillWindow(): void {
  $effect(() => {
    chrome.table = true;
    return () => {
      chrome.table = false;
    };
  });
}
