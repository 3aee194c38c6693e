/** Sets `aria-<name>`; `false` removes it. Firefox before 119 does not reflect ARIA attributes as properties. */
export function setAriaAttribute(element: Element, name: string, value: string | false): void {
  if (value === false) element.removeAttribute(`aria-${name}`)
  else element.setAttribute(`aria-${name}`, value)
}
