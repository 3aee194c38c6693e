import { TextInput } from '@mantine/core'
import { Image } from '@tiptap/extension-image'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { imageMessages } from '../../shared/i18n/image-messages.ts'
import { useLanguage, useScopedTranslation } from '../../shared/i18n/language.ts'
import { formatBytes } from '../../shared/ui/format.ts'
import { mediaUrl } from '../../shared/ui/site-meta.ts'
import { fieldMessages } from '../messages.ts'
import classes from './image-node.module.css'
import { findTextImage } from './text-images.ts'

function stringAttribute(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** An image within the text, with its alt text below it, and how much of it is sent while the entry is saved. */
function TextImage({ node, updateAttributes, editor, getPos }: NodeViewProps) {
  const t = useScopedTranslation(fieldMessages)
  const tImages = useScopedTranslation(imageMessages)
  const language = useLanguage()
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const src = stringAttribute(node.attrs['src'])
  const alt = stringAttribute(node.attrs['alt'])
  const file = findTextImage(src)
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter must not submit the form of the entry.
    event.preventDefault()
    editor
      .chain()
      .focus((getPos() ?? 0) + node.nodeSize)
      .run()
  }
  return (
    <NodeViewWrapper className={classes['image']}>
      <img
        src={src.startsWith('/media/') ? mediaUrl(src) : src}
        alt={alt}
        data-drag-handle
        onError={() => setBrokenSrc(src)}
      />
      {file && brokenSrc === src && (
        <p contentEditable={false} className={classes['broken']}>
          {tImages('notShown', { name: file.name })}
        </p>
      )}
      <div contentEditable={false} className={classes['line']}>
        <TextInput
          size="xs"
          className={classes['alt'] ?? ''}
          aria-label={t('imageDescription')}
          placeholder={t('imageDescription')}
          maxLength={200}
          value={alt}
          lang={editor.view.dom.lang}
          onChange={(event) => updateAttributes({ alt: event.currentTarget.value })}
          onKeyDown={leave}
          data-missing={alt === '' || undefined}
          disabled={!editor.isEditable}
        />
        {file && (
          <span className={classes['pending']}>
            {tImages('sentOnSave', { name: file.name, size: formatBytes(file.size, language) })}
          </span>
        )}
      </div>
    </NodeViewWrapper>
  )
}

/** Tiptap node: an image that asks for its alt text. */
export const ImageNode = Image.extend({
  addNodeView: () => ReactNodeViewRenderer(TextImage),
}).configure({ allowBase64: true })
