import type { Text } from './kinds.ts'

/** What the back office offers for a collection. */
export interface Screen {
  /** The route below `/HomeAdmin/`, spelled as the specification spells it. */
  readonly route: string
  /** The screen's heading; `{product}` stands for the company's name. */
  readonly heading: string
  /** The link in the side menu, and the group that it stands under. */
  readonly menu: { readonly label: string; readonly group?: string }
  /** Entries can be added; otherwise they can only be edited, and this says what shows before Edit is chosen. */
  readonly adding: 'offered' | 'submitHidden' | 'submitDisabled' | 'formHidden'
  /** The label of the submit button, in add mode and in edit mode. */
  readonly submit: { readonly add?: string; readonly edit: string }
  /** Entries can be deleted: the question asked first, and what is said afterwards. */
  readonly deleting?: {
    readonly confirm: string
    readonly done: string
    readonly failed: string
  }
  /** The screen that opens after signing in. */
  readonly first?: true
  /** One sentence for the list while it is empty: what it is for. */
  readonly purpose: Text
  /** Where the entry shows on the public site. */
  readonly place: string
}

/** What the specification asks and reports when an entry of most collections is deleted. */
export const usualDeleting = {
  confirm: 'Apakah Anda yakin ingin menghapus data ini?',
  done: 'Data berhasil dihapus.',
  failed: 'Terjadi kesalahan saat menghapus data.',
} as const
