import { defaultDeleteMessages } from '../admin-screen.ts'
import { defineCollection } from '../collection.ts'

export const gallery = defineCollection({
  name: 'gallery',
  path: 'gallery',
  fields: {
    title: { type: 'text', label: 'Title', public: true },
    paragraph: { type: 'textarea', label: 'Paragraph', public: true },
    layanan: { type: 'text', label: 'Service', public: true },
    status: { type: 'text', label: 'Status', public: true },
    client: { type: 'text', label: 'Client', properName: true, public: true },
    createAt: { type: 'date', label: 'Date', public: true },
    smallImage: { type: 'image', label: 'Image', public: true },
  },
  aliases: {},
  order: { newestBy: 'createAt' },
  screen: {
    route: 'gallery',
    heading: 'Manage Gallery',
    menu: { label: 'Gallery', group: 'Portofolio' },
    canCreate: true,
    submit: { add: 'Add Gallery', edit: 'Update Gallery' },
    deleteMessages: {
      ...defaultDeleteMessages,
      confirm: 'Are you sure you want to delete this item?',
      success: 'Gallery deleted successfully',
    },
    isStartScreen: true,
    purpose: {
      id: 'Web dan aplikasi yang pernah dibuat, dalam bingkai geser portofolio.',
      en: 'The websites and apps made so far, in the portfolio slider.',
    },
  },
})
