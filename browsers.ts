/**
 * Build targets for styles and scripts, in Vite's notation. Pages look as designed from Chrome 109, Safari 16.4 and
 * Firefox ESR 115; down to these targets they are readable and the menu works.
 */
export const oldestBrowsers = ['chrome99', 'safari15.4', 'firefox115']
