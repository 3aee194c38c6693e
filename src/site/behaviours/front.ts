import { keepInStep } from './frame.ts'

const frame = document.querySelector('iframe')
if (frame) keepInStep(frame)
