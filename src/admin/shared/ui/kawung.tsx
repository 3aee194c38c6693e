import { useId } from 'react'

const petal = 'M48.5 48.5Q45 21 7 7Q21 45 48.5 48.5Z'

/** One kawung flower: four petals around a centre, in the current text color. */
export function Kawung({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 100 100" fill="currentColor" aria-hidden="true">
      {[0, 90, 180, 270].map((turn) => (
        <path key={turn} d={petal} transform={`rotate(${turn} 50 50)`} />
      ))}
    </svg>
  )
}

/** A background of kawung flowers that fills its parent; `tile` is the width of a flower in pixels. */
export function KawungPattern({ tile }: { tile: number }) {
  const id = useId()
  return (
    <svg width="100%" height="100%" aria-hidden="true">
      <defs>
        <pattern id={id} width={tile} height={tile} patternUnits="userSpaceOnUse" viewBox="0 0 100 100">
          {[0, 90, 180, 270].map((turn) => (
            <g key={turn} transform={`rotate(${turn} 50 50)`}>
              <path d={petal} fill="none" stroke="currentColor" strokeWidth="1.6" />
              <circle cx="33" cy="33" r="1.7" fill="currentColor" />
              <circle cx="25" cy="25" r="1.7" fill="currentColor" />
            </g>
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
