const iconPaths = {
  grip: 'M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M20 20l-4.2-4.2M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0',
  external: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  logOut: 'M10 5H5v14h5M15 8l4 4-4 4M19 12H9',
  person: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  video: 'M3 6h12v12H3zM15 10.5l6-3.5v10l-6-3.5',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.6-5.6l-1.4 1.4M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.6l1.4-1.4',
  'bullet-list': 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  'ordered-list': 'M10 6h10M10 12h10M10 18h10M4 4.5h1.2V9M4 9h2.4M4 14.5h2.4v1.7L4 19h2.4',
  quote: 'M5 5v14M10 8h9M10 12h9M10 16h6',
  code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
  left: 'M4 6h16M4 10h10M4 14h16M4 18h10',
  center: 'M4 6h16M7 10h10M4 14h16M7 18h10',
  right: 'M4 6h16M10 10h10M4 14h16M10 18h10',
  justify: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  keyboard: 'M3 6.5h18v11H3zM7 10h.01M10.5 10h.01M14 10h.01M17.5 10h.01M8 14h8',
  history: 'M4.5 9A8 8 0 1 1 4 12.5M4.5 4v5h5M12 8v4.5l3 2',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  expand: 'M14 5h5v5M19 5l-6 6M10 19H5v-5M5 19l6-6',
  mail: 'M4 6h16v12H4zM4.5 7l7.5 6 7.5-6',
  sliders: 'M4 7h9M19 7h1M4 17h1M11 17h9M13 7a3 3 0 1 0 6 0 3 3 0 0 0-6 0M5 17a3 3 0 1 0 6 0 3 3 0 0 0-6 0',
  phone: 'M6 4h3.5l1.5 4.5-2 1.5a11 11 0 0 0 5 5l1.5-2 4.5 1.5V18a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM13.5 7.5l3 3',
  chat: 'M4.5 19.5l1.2-3.6A8 8 0 1 1 8.6 18.6zM9 10.5h6M9 13.5h4',
} as const

/** The names of the icons. */
export type IconName = keyof typeof iconPaths

/** A line icon, `size` pixels wide, in the current text color; hidden from screen readers. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'grip' ? 2.6 : 1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
