// The walk through the back office that bench/admin-clicks.mjs measures: what is pressed, by role and name, and
// what must be drawn then.
const link = (page, name) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name })
const screen = (page, name) =>
  page.getByRole('navigation', { name: /^Screens of/ }).getByRole('link', { name })
const firstRow = (page) => page.locator('#main tbody tr').first().getByRole('link').first()
const firstEntry = (page, list) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('link').first()

/** The selectors of a list's first row and of a record's first section with its content. */
const row = '#main tbody tr td'
const section = '#main section h2'

/**
 * One press each: `press` finds what is pressed (none: the browser's Back), `heading` is the new screen's h1 (none: another
 * than before), `content` matches once its first row or section is drawn.
 */
export const walk = [
  {
    name: 'Inbox',
    press: (page) => link(page, /^Inbox/),
    path: '^/admin-inbox',
    heading: 'Inbox',
    content: '#main [aria-label="Inbox"] li',
  },
  {
    name: 'an item of the inbox',
    press: (page) => firstEntry(page, 'Inbox'),
    path: '^/admin-inbox\\?.*open=',
    heading: 'Inbox',
    content: '#main [data-inbox-open] h2, #main article h2, #main section h2',
  },
  {
    name: 'Messages',
    press: (page) => screen(page, /^Messages/),
    path: '^/admin-messages',
    heading: 'Messages',
    content: '#main [role=log] li, #main [role=log] article',
  },
  {
    name: 'another thread',
    press: (page) => page.locator('#main .list-panel').getByRole('link').nth(2),
    path: '^/admin-messages\\?client=',
    heading: 'Messages',
    content: '#main [role=log] li, #main [role=log] article',
    changes: '#main section h2',
  },
  {
    name: 'Clients',
    press: (page) => link(page, /^Clients/),
    path: '^/admin-clients$',
    heading: 'Clients',
    content: row,
  },
  {
    name: 'a client',
    press: firstRow,
    path: '^/admin-clients/\\d+$',
    content: '#main [role=tabpanel] dd',
  },
  {
    name: 'the client’s projects',
    press: (page) => page.getByRole('tab', { name: 'Projects' }),
    path: '^/admin-clients/\\d+\\?tab=work',
    heading: '',
    content: '#main [role=tabpanel] section li, #main [role=tabpanel] section tbody tr',
  },
  {
    name: 'back to their overview',
    press: (page) => page.getByRole('tab', { name: 'Overview' }),
    path: '^/admin-clients/\\d+$',
    heading: '',
    content: '#main [role=tabpanel] dd',
  },
  {
    name: 'back to the clients',
    path: '^/admin-clients$',
    heading: 'Clients',
    content: row,
  },
  {
    name: 'Work',
    press: (page) => link(page, /^Work/),
    path: '^/admin-projects$',
    heading: 'Projects',
    content: row,
  },
  {
    name: 'a project',
    press: firstRow,
    path: '^/admin-projects/\\d+$',
    content: section,
  },
  {
    name: 'back to the projects',
    path: '^/admin-projects$',
    heading: 'Projects',
    content: row,
  },
  {
    name: 'Money',
    press: (page) => link(page, /^Money/),
    path: '^/admin-invoices$',
    heading: 'Invoices',
    content: row,
  },
  {
    name: 'Growth',
    press: (page) => link(page, /^Growth/),
    path: '^/email-campaigns$',
    heading: 'Email Campaigns',
    content: '#main section h2, #main p',
  },
  {
    name: 'Leads',
    press: (page) => page.getByRole('link', { name: 'Leads', exact: true }),
    path: '^/lead-management$',
    heading: 'Lead Management',
    content: '#main [aria-label="Leads"] h2',
  },
  {
    name: 'a lead',
    press: (page) =>
      page.locator('#main [aria-label="Leads"]').getByRole('heading').getByRole('link').first(),
    path: '^/lead-management/\\d+$',
    content: section,
  },
  {
    name: 'back to the leads',
    path: '^/lead-management$',
    heading: 'Lead Management',
    content: '#main [aria-label="Leads"] h2',
  },
  {
    name: 'Settings',
    press: (page) => link(page, /^Settings/),
    path: '^/admin-settings',
    content: section,
  },
  {
    name: 'Today',
    press: (page) => link(page, /^Today/),
    path: '^/admin-today',
    heading: 'Today',
    content: '#main section li, #main ul li',
  },
]
