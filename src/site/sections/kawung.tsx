import type { ReactNode } from 'react'
import type { Site } from '../page-context.ts'

// Commas, not spaces: as in the icon and the styles, so that the three compress as one.
const petalsPath =
  'M46,46C22,46,4,28,4,4C28,4,46,22,46,46ZM54,46C54,22,72,4,96,4C96,28,78,46,54,46ZM46,54C46,78,28,96,4,96C4,72,22,54,46,54ZM54,54C78,54,96,72,96,96C72,96,54,78,54,54Z'

/** The four-petal kawung motif in the text color, hidden from assistive technology. */
export function Kawung({ className = 'kawung' }: { readonly className?: string }): ReactNode {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <path d={petalsPath} />
    </svg>
  )
}

/** A kawung pattern that fills its box; nothing on a site without ornament. */
export function KawungPattern({ site }: { readonly site: Pick<Site, 'settings'> }): ReactNode {
  if (site.settings?.ornament === 'hidden') return null
  return (
    <svg className="pattern" aria-hidden="true">
      <pattern id="cloth" width="100" height="100" patternUnits="userSpaceOnUse" patternTransform="scale(2.6)">
        <path d={petalsPath} />
        <path className="dots" d="M19 19h0M31 31h0M81 19h0M69 31h0M19 81h0M31 69h0M81 81h0M69 69h0" />
        <circle cx="50" cy="50" r="2.5" />
        <path d="M0-4L4 0L0 4L-4 0ZM100-4L104 0L100 4L96 0ZM0 96L4 100L0 104L-4 100ZM100 96L104 100L100 104L96 100Z" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#cloth)" />
    </svg>
  )
}
