import type { SiteContent } from './schema/site.ts'

const webDevelopment = { label: 'Web Development', to: '/web-development' }
const aiAutomation = { label: 'AI Automation', to: '/ai-automation' }
const customSoftware = { label: 'Custom Software', to: '/custom-software' }
const caseStudies = { label: 'Case Studies', to: '/case-studies' }
const about = { label: 'About', to: '/about' }

/** Stands around every page: the menu, the footer, social links. */
export const frame: Pick<SiteContent, 'summary' | 'note' | 'menu' | 'footer' | 'social'> = {
  summary:
    'Websites, AI automation and custom software for small businesses. Follow every step in your own portal.',
  note: '',
  menu: [
    { label: 'Home', to: '/' },
    webDevelopment,
    aiAutomation,
    customSoftware,
    caseStudies,
    about,
  ],
  footer: [
    { title: 'Services', links: [webDevelopment, aiAutomation, customSoftware] },
    {
      title: 'Company',
      links: [
        about,
        caseStudies,
        { label: 'Careers', to: '/careers' },
        { label: 'Blog', to: '/blog' },
      ],
    },
    {
      title: 'Support',
      links: [
        { label: 'Questions', to: '/#questions' },
        { label: 'Privacy', to: '/privacy' },
        { label: 'Terms', to: '/terms' },
      ],
    },
  ],
  social: [],
}
