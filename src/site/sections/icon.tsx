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
  linkedin:
    'M5 3.5h14A1.5 1.5 0 0 1 20.5 5v14a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V5A1.5 1.5 0 0 1 5 3.5ZM8 10.5V17M8 7v.1M12 17v-6.5M12 13.5c0-2 1-3 2.5-3s2 1 2 3V17',
  tiktok: 'M14 3v11.5a4.5 4.5 0 1 1-4.5-4.5M14 3c.3 3 2.3 5 5.5 5.2',
  whatsapp:
    'M4 20l1.3-4A8.5 8.5 0 1 1 8.5 19zM9 8.5c-.5 3.5 3 7 6.5 6.5l.8-2-2.2-1-1.2 1c-1-.4-1.9-1.3-2.3-2.3l1-1.2-1-2.2z',
  telegram: 'M21 4L3 11l6 2.5L11.5 20l3-4 4.5 3zM9 13.5L16 8.5',
  threads:
    'M16 12a4 4 0 1 1-4-4c2.6 0 4 1.6 4 4.2c0 2 .7 3 2 3s2.2-1.4 2.2-3.7A8.3 8.3 0 1 0 12 20.3c1.6 0 3-.4 4.2-1.1',
  github:
    'M6 9V4l4 2.5h4L18 4v5c1.3 1.6 1.6 3.6.8 5.4c-1 2.2-3.4 3.1-6.8 3.1s-5.8-.9-6.8-3.1C4.4 12.6 4.7 10.6 6 9ZM9.5 21v-3.5M14.5 21v-3.5',
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
