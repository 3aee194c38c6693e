const isMac = /^Mac|^iP/.test(navigator.platform)

/** A key together with Ctrl, or with Command on a Mac, as this computer's keyboard has it: "Shift+7" becomes "Ctrl+Shift+7". */
export function shortcutWords(keys: string): string {
  return isMac ? `⌘+${keys}` : `Ctrl+${keys}`
}

/** The same for a screen reader, as `aria-keyshortcuts` wants it. */
export function shortcutAttribute(keys: string): string {
  return `${isMac ? 'Meta' : 'Control'}+${keys}`
}
