import { defaultDeleteMessages } from '../admin-screen.ts'
import { defineCollection } from '../collection.ts'
import { specified } from '../fields.ts'

export const gallery = defineCollection({
  name: 'gallery',
  path: 'gallery',
  fields: {
    title: { type: 'text', label: specified('Title'), public: true },
    paragraph: { type: 'textarea', label: specified('Paragraph'), public: true },
    layanan: { type: 'text', label: specified('Service'), public: true },
    status: { type: 'text', label: specified('Status'), public: true },
    client: { type: 'text', label: specified('Client'), properName: true, public: true },
    createAt: { type: 'date', label: specified('Date'), public: true },
    smallImage: { type: 'image', label: specified('Image'), public: true },
  },
  aliases: {},
  order: { newestBy: 'createAt' },
  screen: {
    route: 'gallery',
    heading: specified('Manage Gallery'),
    menu: { label: specified('Gallery'), group: specified('Portofolio') },
    canCreate: true,
    submit: { add: specified('Add Gallery'), edit: specified('Update Gallery') },
    deleteMessages: {
      ...defaultDeleteMessages,
      confirm: specified('Are you sure you want to delete this item?'),
      success: specified('Gallery deleted successfully'),
    },
    isStartScreen: true,
    purpose: {
      id: 'Web dan aplikasi yang pernah dibuat, dalam bingkai geser portofolio.',
      en: 'The websites and apps made so far, in the portfolio slider.',
    },
  },
})
