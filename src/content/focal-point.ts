/** The point of an image that stays in view where a page crops it, in percent from its left and upper edge. */
export interface FocalPoint {
  readonly focus_x: number
  readonly focus_y: number
}

/** The focal point of an image for which none was set: every page crops it in its own way. */
export const DEFAULT_FOCUS = 50

/** Returns the focal point as a CSS `object-position`; undefined when none was set. */
export function objectPositionOf({
  focus_x = DEFAULT_FOCUS,
  focus_y = DEFAULT_FOCUS,
}: Partial<FocalPoint>): string | undefined {
  return focus_x === DEFAULT_FOCUS && focus_y === DEFAULT_FOCUS ? undefined : `${focus_x}% ${focus_y}%`
}

/** Returns the percentages of a CSS `object-position` as `objectPositionOf` writes it. */
export function parseObjectPosition(position: string): FocalPoint {
  const [, x = DEFAULT_FOCUS, y = DEFAULT_FOCUS] = /^(\d+)% (\d+)%$/.exec(position) ?? []
  return { focus_x: Number(x), focus_y: Number(y) }
}
