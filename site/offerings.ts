import type { Landing } from './schema/landing.ts'

/** The twelve offerings. `service` is the page with details; null opens the consultation dialog. */
export const offerings: Landing['offerings'] = [
  {
    icon: 'globe',
    title: 'Business websites',
    text: 'Eight pages, written, designed and built to load instantly.',
    price: 'from $3,500',
    service: 'web-development',
  },
  {
    icon: 'cart',
    title: 'Online shops',
    text: 'Catalog, checkout and inventory in one place.',
    price: 'from $8,500',
    service: 'web-development',
  },
  {
    icon: 'window',
    title: 'Web apps',
    text: 'Calculators, booking tools and portals for your customers.',
    price: 'by quote',
    service: 'web-development',
  },
  {
    icon: 'shield',
    title: 'Website care',
    text: 'Updates, backups and someone who responds.',
    price: '6 months included',
    service: 'web-development',
  },
  {
    icon: 'workflow',
    title: 'Workflow automation',
    text: 'Routine steps that run themselves, with a log of each run.',
    price: 'from $2,500',
    service: 'ai-automation',
  },
  {
    icon: 'plug',
    title: 'App connections',
    text: 'Your tools share data, so that nobody types it twice.',
    price: '3 apps from $2,500',
    service: 'ai-automation',
  },
  {
    icon: 'chat',
    title: 'AI assistants',
    text: 'Drafted replies to everyday questions.',
    price: 'from $7,500',
    service: 'ai-automation',
  },
  {
    icon: 'document',
    title: 'Document processing',
    text: 'Invoices and forms read, checked and filed.',
    price: 'by quote',
    service: 'ai-automation',
  },
  {
    icon: 'tool',
    title: 'Internal tools',
    text: 'The spreadsheet everybody fears, made into software.',
    price: 'from $8,500',
    service: 'custom-software',
  },
  {
    icon: 'users',
    title: 'Customer portals',
    text: 'One place where customers see, sign and pay.',
    price: 'from $18,500',
    service: 'custom-software',
  },
  {
    icon: 'layers',
    title: 'Platforms',
    text: 'Larger systems, built in parts that each work alone.',
    price: 'by quote',
    service: 'custom-software',
  },
  {
    icon: 'compass',
    title: 'Technology consulting',
    text: 'A second opinion before you buy or build.',
    price: 'first 30 minutes free',
    service: null,
  },
]
