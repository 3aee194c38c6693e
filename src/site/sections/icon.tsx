import type { ReactNode } from 'react'

const iconPaths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  previous: 'M19 12H5M11 6l-6 6 6 6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  facebook: 'M14 21v-8h3V9h-3V7c0-1 1-1 2-1h2V3h-2c-3 0-5 1-5 4v2H8v4h3v8',
  instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3ZM12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8ZM17 6.9v.1',
  twitter: 'M4 4l16 16M20 4L4 20M4 4h4l12 16h-4z',
  youtube: 'M5 5h14c3 0 3 14 0 14H5c-3 0-3-14 0-14ZM10 9v6l5-3z',
  linkedin:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3ZM8 10.5V17M8 7v.1M12 17v-6.5M12 13.5c0-2 1-3 2.5-3s2 1 2 3V17',
  tiktok: 'M14 3v11.5a4.5 4.5 0 1 1-4.5-4.5M14 3c.3 3 2.3 5 5.5 5.2',
  whatsapp: 'M4 20l1.3-4A8.5 8.5 0 1 1 8.5 19zM9 8c-1 4 3 8 7 7v-2l-2-1-1 1-2-2 1-1-1-2z',
  telegram: 'M21 4L3 11l6 2.5L11.5 20l3-4 4.5 3zM9 13.5L16 8.5',
  threads: 'M16 12a4 4 0 1 1-4-4c3 0 4 2 4 4c0 2 1 3 2 3s2-1 2-3A8 8 0 1 0 12 20c2 0 3 0 4-1',
  github: 'M6 10V4l4 2h4l4-2v6c3 4 0 8-6 8s-9-4-6-8ZM9 21v-3M15 21v-3',
} as const

/** The name of an icon. */
export type IconName = keyof typeof iconPaths

/** A line icon in the text color. It is hidden from assistive technology, so the control needs its own name. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
