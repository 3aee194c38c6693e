import { listDeletedMemos, restoreMemo } from '../../api/memos.ts'
import { DeletedKey } from '../deleted/deleted-key.tsx'

/** The button that opens the deleted requests; each can be brought back. */
export function DeletedMemos({ onRestored }: { onRestored: () => Promise<void> }) {
  return (
    <DeletedKey
      listName="Penewaran list"
      cacheKey={['deleted', 'memo']}
      fetchPart={async (offset, signal) => {
        const { items, total } = await listDeletedMemos(offset, signal)
        const shown = items.map(({ id, deletedAt, values }) => ({
          id,
          deletedAt,
          title: values.name || `#${id}`,
          words: [values.item, values.paragraph].filter((text) => text !== '').join(': '),
          bringBack: () => restoreMemo(id),
        }))
        return { items: shown, total }
      }}
      onRestored={onRestored}
    />
  )
}
