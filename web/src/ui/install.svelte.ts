// Installing Moa as an app: some browsers let the page choose when to ask.

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallEvent | undefined;
export const install = $state({ possible: false });

// Called once, when the app starts.
export function startInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallEvent;
    install.possible = true;
  });
  addEventListener('appinstalled', () => {
    install.possible = false;
  });
}

export async function askToInstall(): Promise<void> {
  await offered?.prompt();
  offered = undefined;
  install.possible = false;
}
