import { type LocalisedText, specified } from './fields.ts'

/** The back-office screen of a collection. */
export interface AdminScreen {
  /** The route below `/HomeAdmin/`, spelled as the specification spells it. */
  readonly route: string
  /** The screen's heading; `{product}` is replaced by the company's name. */
  readonly heading: LocalisedText
  /** The link in the side menu, and the group that contains it. */
  readonly menu: { readonly label: LocalisedText; readonly group?: LocalisedText }
  /** False for a screen that can only edit. */
  readonly canCreate: boolean
  /** The collection has one entry: its form opens at once, and the groups of its fields are tabs. */
  readonly isSingle?: true
  /** State of the form of an edit-only screen until Edit is chosen. */
  readonly beforeEdit?: 'submitHidden' | 'submitDisabled' | 'formHidden'
  /** The label of the submit button, in add mode and in edit mode. */
  readonly submit: { readonly add?: LocalisedText; readonly edit: LocalisedText }
  /** Present when entries can be deleted: the confirmation question and the result messages. */
  readonly deleteMessages?: {
    readonly confirm: LocalisedText
    readonly success: LocalisedText
    readonly error: LocalisedText
  }
  /** In the place of `deleteMessages`: entries are deleted without a question, and a failure says its reason. */
  readonly deletedMessage?: LocalisedText
  /** Replaces the message after a save, which says that the entry is published. */
  readonly savedMessage?: LocalisedText
  /** The reason of a failure begins with this, where the specification says so. */
  readonly errorPrefix?: 'Error: '
  /** Set on the screen that opens after login. */
  readonly isStartScreen?: true
  /** One sentence that explains the collection, shown while the list is empty. */
  readonly purpose: LocalisedText
  /** The address of the place that shows the entries; by default that of their section, absent when no page shows them. */
  readonly publicUrl?: string
}

/** The delete messages that the specification gives for most collections. */
export const defaultDeleteMessages = {
  confirm: specified('Apakah Anda yakin ingin menghapus data ini?'),
  success: specified('Data berhasil dihapus.'),
  error: specified('Terjadi kesalahan saat menghapus data.'),
} as const

/** Returns true when entries can be deleted. */
export function canDelete({ deleteMessages, deletedMessage }: AdminScreen): boolean {
  return (deleteMessages ?? deletedMessage) !== undefined
}
