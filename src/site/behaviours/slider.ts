import { isMoving, moveTo, placeOf, stop } from './scroll.ts'

const milliseconds = 300

/** Lets the arrows of a slider move it by one, around both ends; what is returned takes that away again. */
export function attachSlider(root: HTMLElement): () => void {
  const track = root.querySelector<HTMLElement>('[data-slides]')
  if (!track) return () => {}
  const end = new AbortController()
  const { signal } = end
  let aim = 0
  for (const button of root.querySelectorAll<HTMLElement>('[data-move]')) {
    const move = () => {
      // A second press goes on from where the first one leads.
      aim = (isMoving(track) ? aim : placeOf(track)) + Number(button.dataset['move'])
      moveTo(track, aim, milliseconds)
    }
    button.addEventListener('click', move, { signal })
  }
  for (const touch of ['pointerdown', 'wheel'] as const) {
    track.addEventListener(touch, () => stop(track), { signal, passive: true })
  }
  root.dataset['live'] = ''
  return () => {
    end.abort()
    stop(track)
    delete root.dataset['live']
  }
}
