import type { ProjectStart } from '../contract/clients/service-templates.ts'

/** Updates that every project has, whatever the service. */
const updates: ProjectStart['updates'] = [
  {
    name: 'Kick-off',
    text: 'We have started. This is how we work together:\n- You get an update here every week.\n- Each milestone has its date above.\n- Write to us under Messages whenever something comes up.',
  },
  {
    name: 'Weekly update',
    text: 'Done this week:\n- \n\nNext week:\n- \n\nWhat we need from you:\n-',
  },
  {
    name: 'Ready for your review',
    text: 'There is something to look at under Deliverables. Please approve it, or say what should change, by …',
  },
  {
    name: 'A date moves',
    text: 'We won’t make the date for …, because … . The new date is … . Everything else stays as planned.',
  },
]

/** The description, length and update texts of a project of each type. */
export const projectStarts: Record<
  'web_development' | 'ai_automation' | 'custom_software',
  ProjectStart
> = {
  web_development: {
    description:
      'A new website, from sitemap to launch: design, pages, tests on phones and desktops, and a handover so that your own people can edit it.',
    weeks: 8,
    updates,
  },
  ai_automation: {
    description:
      'Work that repeats is done automatically: we map the process, connect your tools, test with real cases and train your team.',
    weeks: 6,
    updates,
  },
  custom_software: {
    description:
      'Software for one job that nothing off the shelf does: agreed requirements, a clickable prototype, a first usable version early, and your data moved over.',
    weeks: 16,
    updates,
  },
}

/** That of a service that an agency added, until it writes its own. */
const others: ProjectStart = { description: '', weeks: 6, updates }

/** Returns what the sample has for a kind of project. */
export const sampleProjectStart = (type: string): ProjectStart =>
  Object.hasOwn(projectStarts, type) ? projectStarts[type as keyof typeof projectStarts] : others
