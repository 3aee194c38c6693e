const isMac = /^Mac|^iP/.test(navigator.platform)

/** Formats a key with Ctrl, or Command on a Mac, for display: "Shift+7" becomes "Ctrl+Shift+7". */
export function formatShortcut(keys: string): string {
  return isMac ? `⌘+${keys}` : `Ctrl+${keys}`
}

/** Formats the same for `aria-keyshortcuts`. */
export function formatAriaShortcut(keys: string): string {
  return `${isMac ? 'Meta' : 'Control'}+${keys}`
}

/** The key that inserts a link, with Ctrl. */
export const linkShortcutKey = 'K'
