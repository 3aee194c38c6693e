import { notifyError, notifySuccess } from './notify.tsx'

/** Copies a text to the clipboard and says so; `remedy` is said when that is impossible: denied, or a site without https. */
export async function copyText(text: string, message: string, remedy: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notifySuccess(message, 'copy')
  } catch {
    notifyError(remedy, 'copy')
  }
}
