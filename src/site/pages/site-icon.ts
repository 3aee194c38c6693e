import { hash } from 'node:crypto'
import { parseImagePath } from '#content/image.ts'
import type { SiteIcon, SiteIconFile } from '#content/site-icon.ts'
import { toTheme } from '#content/theme.ts'
import type { Site } from '../page-context.ts'

// Increment when the drawing of an icon changes.
const LAYOUT_VERSION = 1

// A logo further from a square would be unreadable in 32 pixels.
const MAX_ASPECT_RATIO = 1.25

/** Returns the image that the icon is drawn from: that of the settings, else a logo that is nearly square; '' for none. */
function iconImage({ settings }: Site): string {
  if (settings?.icon) return settings.icon
  const logo = parseImagePath(settings?.logo ?? '')
  if (!logo) return ''
  const { width, height } = logo
  return Math.max(width / height, height / width) <= MAX_ASPECT_RATIO ? logo.path : ''
}

/** Returns the first letter or digit of the name, as a capital, without the words for a company. */
function getInitial(name: string): string {
  const own = name.replace(/^(pt|cv|ud)\.?\s+/i, '')
  return /[\p{L}\p{N}]/u.exec(own)?.[0].toUpperCase() ?? ''
}

/** Returns the icon of the site; undefined for the default one, whose files are part of the build. */
export function createSiteIcon(site: Site): SiteIcon | undefined {
  const image = iconImage(site)
  const { accent, darkTone, typeface, corners, ornament } = site.settings ?? {}
  const letter = !image && ornament === 'hidden' ? getInitial(site.name) : ''
  // What the drawing does not show does not change its path.
  const theme = toTheme({ accent, darkTone, ...(!image && { corners }), ...(letter && { typeface }) })
  if (!image && !letter && !theme) return undefined
  const icon = { image, letter, ...(theme && { theme }) }
  // The keys are part of the hash, and so of published addresses: `look` stays.
  const hashed = JSON.stringify([LAYOUT_VERSION, { image, letter, ...(theme && { look: theme }) }])
  return { ...icon, path: `/icons/${hash('sha256', hashed).slice(0, 32)}` }
}

/** Returns the URL path of a file of the icon. */
export function iconFilePath(icon: SiteIcon, file: SiteIconFile): string {
  return `${icon.path}/${file}`
}
