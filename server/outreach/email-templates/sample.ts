import type { TemplateInput } from '../../../contract/outreach/email-templates.ts'

/** Valid template input, for tests. */
export const aTemplate = (changes: Partial<TemplateInput> = {}): TemplateInput => ({
  name: 'First contact',
  subject: 'An idea for {{ company_name | default: "your company" }}',
  preheader: '',
  content: 'Hi {{ first_name | default: "there" }},\n\nshall we talk?\n\n{{ admin_name }}',
  layout: 'branded',
  category: 'follow_up',
  isActive: true,
  ...changes,
})

/** The demo's templates, newest first. */
export const sampleTemplates: readonly TemplateInput[] = [
  aTemplate({
    name: 'After a first call',
    subject: 'What we talked about{% if company_name %}, {{ company_name }}{% endif %}',
    preheader: 'The three points, and what happens next',
    content: `Hi {{ first_name | default: "there" }},

thank you for your time{% if spoke_to %} and please greet {{ spoke_to }}{% endif %}. What I took from our talk:

- what you want to be rid of first
- what it may cost, and what it saves
- who decides, and by when

{% if website %}
I had a look at [your website]({{ website }}) as well and wrote down five things that could be better tomorrow. Shall I send them?
{% endif %}
Here is [how others went about it](https://furlong.example/case-studies), and you can [choose a time to go on talking](https://furlong.example/consultation).

Best,
{{ admin_name }}
{{ company_website }}`,
  }),
  aTemplate({
    name: 'Welcome aboard',
    category: 'welcome',
    subject: 'Welcome, {{ first_name | default: "and hello" }}',
    preheader: 'How the first two weeks go',
    content: `Hi {{ first_name | default: "there" }},

we are glad to work with {{ company_name | default: "you" }}. **The first two weeks:**

1. You answer our questions, in half an hour.
2. We send a plan with dates.
3. You see something that works.

Write to {{ admin_email }} at any time.

{{ admin_name }}`,
  }),
  aTemplate({
    name: 'Proposal is ready',
    category: 'proposal',
    subject: 'Our proposal for {{ company_name | default: "you" }}',
    content: `<h2>Your proposal is ready</h2>
<p>Hi {{ first_name | default: "there" }},</p>
<p>it says what we build, by when, and for how much. It stands for <strong>30 days</strong> from {{ date }}.</p>
<p><a href="{{ company_website }}">Read it</a></p>
<p>{{ admin_name }}</p>`,
  }),
  aTemplate({
    name: 'Shops: what a booking page saves',
    category: 'nurture',
    subject: 'Fewer calls for {{ company_name | default: "your shop" }}',
    content: `Hi {{ first_name | default: "there" }},

{% if industry == "Retail" %}
most of the calls that a shop gets are about opening hours and stock.
{% else %}
most of the calls that a company gets could have been a click.
{% endif %}

A booking page takes them. We built one for a ceramics studio in three weeks.

{{ admin_name }}`,
  }),
  aTemplate({
    name: 'Case studies by industry',
    category: 'nurture',
    subject: 'How others {% if industry %}in {{ industry | downcase }} {% endif %}went about it',
    content: `Hi {{ first_name | default: "there" }},

three companies of your size told us what their website, their bookings and their paperwork cost them, and what changed: [our case studies](https://furlong.example/case-studies).

Which of the three is nearest to {{ company_name | default: "yours" }}?

{{ admin_name }}`,
  }),
  aTemplate({
    name: 'Thank you for coming',
    category: 'thank_you',
    subject: 'Thank you for coming to our open day',
    content: `Hi {{ first_name | default: "there" }},

thank you for coming by. You asked good questions, and we promised the answers: [here they are](https://furlong.example/case-studies).

Shall we go on talking? [Choose a time](https://furlong.example/consultation).

{{ admin_name }}`,
  }),
  aTemplate({
    name: 'Reminder before the proposal ends',
    category: 'reminder',
    subject: 'Our proposal ends soon',
    content:
      'Hi {{ first_name | default: "there" }},\n\nour proposal ends on Friday. Is anything unclear?\n\n{{ admin_name }}',
  }),
  aTemplate({
    name: 'Thank you (spring 2025)',
    category: 'thank_you',
    isActive: false,
    subject: 'Thank you',
    content: 'Dear {{ contact_name }},\n\nthank you for a year together.\n\n{{ admin_name }}',
  }),
]
