import { useState } from 'react'
import type { colorSchemes } from '#content/preview-message.ts'
import { useLayoutColumns } from '../../../shared/ui/use-layout-columns.ts'

/** The pages of the site that can be shown. */
export const siteTargets = ['landing', 'service', 'post', 'posts'] as const

/** The screens on which they can be shown, the wider one first. */
export const previewScreens = ['wide', 'phone'] as const

type Screens = (typeof previewScreens)[number] | 'both'
type Schemes = (typeof colorSchemes)[number] | 'both'

/** The choices of the site's preview. They survive closing it, as long as the screen is open. */
export interface SitePreviewOptions {
  readonly target: (typeof siteTargets)[number]
  readonly screens: Screens
  readonly schemes: Schemes
}

/** Returns the choices of a preview, at first all that fits, and a function that changes some. */
export function useSitePreviewOptions(): readonly [SitePreviewOptions, (change: Partial<SitePreviewOptions>) => void] {
  const columns = useLayoutColumns()
  const [chosen, setChosen] = useState<Partial<SitePreviewOptions>>({})
  const initial = {
    target: 'landing',
    screens: columns === 3 ? 'both' : 'phone',
    schemes: columns === 1 ? 'light' : 'both',
  } as const
  return [{ ...initial, ...chosen }, (change) => setChosen({ ...chosen, ...change })]
}
