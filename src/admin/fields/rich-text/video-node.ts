import { Node } from '@tiptap/core'
import { findVideoEmbedUrl } from './urls.ts'

/** Tiptap node: an embedded YouTube or Vimeo player. */
export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes() {
    return { src: { default: null } }
  },

  parseHTML() {
    return [
      {
        tag: 'iframe[src]',
        getAttrs: (element) => {
          const src = findVideoEmbedUrl(element.getAttribute('src') ?? '')
          return src === undefined ? false : { src }
        },
      },
    ]
  },

  renderHTML({ HTMLAttributes }) {
    return ['iframe', { ...HTMLAttributes, title: 'Video', width: '640', height: '360', allowfullscreen: 'true' }]
  },
})
