import type { ReactNode } from 'react'

const iconPaths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  previous: 'M19 12H5M11 6l-6 6 6 6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  facebook: 'M14 21v-8h3l.5-3.5H14V7.5C14 6.5 14.5 5.5 16 5.5h1.5v-3H15.5C12.5 2.5 10.5 4 10.5 7v2.5H7.5V13h3v8',
  instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3ZM12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8ZM17 6.9v.1',
  twitter: 'M4 4l16 16M20 4L4 20M4 4h4l12 16h-4z',
  youtube:
    'M4.5 5.5C9 5 15 5 19.5 5.5C21 5.7 21.5 8 21.5 12S21 18.3 19.5 18.5C15 19 9 19 4.5 18.5C3 18.3 2.5 16 2.5 12S3 5.7 4.5 5.5ZM10 9v6l5-3z',
} as const

/** The name of an icon. */
export type IconName = keyof typeof iconPaths

/** A line icon in the text colour. It is hidden from assistive technology, so the control needs its own name. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
