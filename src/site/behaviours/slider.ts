import { makeRing } from './ring.ts'

/** Lets the arrows of a slider move it by one, around both ends; what is returned takes that away again. */
export function attachSlider(root: HTMLElement): () => void {
  const track = root.querySelector<HTMLElement>('[data-slides]')
  if (!track) return () => {}
  const end = new AbortController()
  const ring = makeRing(track, () => root.toggleAttribute('data-still', !ring.canTurn()))
  for (const button of root.querySelectorAll<HTMLElement>('[data-move]')) {
    button.addEventListener('click', () => ring.turn(Number(button.dataset['move'])), { signal: end.signal })
  }
  root.dataset['live'] = ''
  return () => {
    end.abort()
    ring.detach()
    delete root.dataset['live']
  }
}
