import type { TemplateInput } from '../../../../contract/outreach/email-templates.ts'

const greeting = 'Hi {{ first_name | default: "there" }},'
const signature = '{{ admin_name }}\n{{ company_website }}'
const starter = (
  category: TemplateInput['category'],
  name: string,
  subject: string,
  ...paragraphs: string[]
): TemplateInput => ({
  name,
  subject,
  preheader: '',
  content: [greeting, ...paragraphs, signature].join('\n\n'),
  layout: 'branded',
  category,
  isActive: true,
})

/** Emails to begin with while there is no template, for an agency to put into its own words. */
export const starters: readonly TemplateInput[] = [
  starter(
    'general',
    'First contact',
    'An idea for {{ company_name | default: "your company" }}',
    'we build websites and automate routine work for businesses like yours. One thing on your side looked easy to improve, and I’d like to show you how.',
    'Half an hour on the phone is enough.',
    '[Choose a time]({{ company_website }}/consultation "button")',
  ),
  starter(
    'follow_up',
    'Follow-up after a call',
    'What we talked about',
    'thank you for your time. This is what I took from our call:',
    '- what you want to change first\n- what it should cost, and what it should save\n- who decides, and by when',
    'Did I miss anything? Just reply to this email.',
  ),
  starter(
    'welcome',
    'Welcome',
    'Welcome, {{ first_name | default: "and hello" }}',
    'we’re glad to work with {{ company_name | default: "you" }}. Here is what happens next:',
    '1. You answer our questions, which takes about half an hour.\n2. We send you a plan with dates.\n3. You see the first result and tell us what you think.',
  ),
  starter(
    'thank_you',
    'Thank you',
    'Thank you',
    'thank you for your trust. If there is one thing we could have done better, please tell us: a reply to this email reaches me.',
  ),
]
