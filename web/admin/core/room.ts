import {
  Building2,
  AtSign,
  Cog,
  Cpu,
  History,
  Palette,
  Send,
  SlidersHorizontal,
  Trash2,
  UsersRound,
} from 'lucide-react'
import { paths } from '../../paths.ts'
import { lazyPage } from '../../platform/lazy-page.ts'
import { admin } from '../../route.ts'
import type { AdminRoom } from '../room.ts'

/** The registration of this room in the back office. */
export const core = {
  title: 'Settings',
  navigation: [
    { path: paths.adminSettings, label: 'All settings', icon: SlidersHorizontal },
    { path: paths.adminAgency, label: 'Agency', icon: Building2 },
    { path: paths.adminEmail, label: 'Email', icon: AtSign },
    { path: paths.adminBrand, label: 'Brand', icon: Palette },
    { path: paths.adminTeam, label: 'Team', icon: UsersRound },
    { path: paths.outbox, label: 'Outbox', icon: Send },
    { path: paths.adminAutomations, label: 'Automations', icon: Cog },
    { path: paths.adminModels, label: 'AI provider', icon: Cpu },
    { path: paths.adminAudit, label: 'Audit log', icon: History },
    { path: paths.adminTrash, label: 'Trash', icon: Trash2 },
  ],
  routes: [
    {
      ...admin,
      path: paths.adminAgency,
      may: 'agency-settings.read',
      title: 'Agency',
      page: lazyPage(() => import('./agency-settings/AgencyPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminEmail,
      may: 'mail-servers.manage',
      title: 'Email',
      page: lazyPage(() => import('./mail-servers/EmailPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminBrand,
      may: 'brand.read',
      title: 'Brand',
      page: lazyPage(() => import('./brand/BrandPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminTeam,
      may: 'team.list',
      title: 'Team',
      page: lazyPage(() => import('./team/TeamPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminModels,
      may: 'model-uses.manage',
      title: 'AI provider',
      page: lazyPage(() => import('./model-uses/ModelUsesPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminAudit,
      may: 'audit-entries.list',
      title: 'Audit log',
      page: lazyPage(() => import('./audit-entries/AuditPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminTrash,
      may: 'trash-entries.list',
      title: 'Trash',
      page: lazyPage(() => import('./trash-entries/TrashPage.tsx')),
    },
    {
      ...admin,
      path: paths.outbox,
      may: 'emails.list',
      title: 'Outbox',
      page: lazyPage(() => import('./emails/OutboxPage.tsx')),
    },
    {
      ...admin,
      path: paths.adminAutomations,
      may: 'automation-logs.list',
      title: 'Automations',
      page: lazyPage(() => import('./automation-logs/AutomationLogsPage.tsx')),
    },
  ],
  settings: [
    {
      path: paths.adminAgency,
      title: 'Agency',
      about: 'The name, address and numbers that website, emails and documents carry.',
      fields: [
        'Name',
        'Legal name',
        'Sender address',
        'Phone',
        'Address',
        'Country',
        'Tax number (VAT)',
        'Register entry',
        'Dates and times (locale)',
      ],
    },
    {
      path: paths.adminBrand,
      title: 'Brand',
      about: 'Colors, logo, type and layout of website, portal, emails and documents.',
      fields: ['Main color', 'Second color', 'Logo', 'Type', 'Layout', 'Icon (favicon)'],
    },
    {
      path: paths.adminEmail,
      title: 'Email',
      about:
        'The mail server, the mailbox for drafts and bounces, and what vouches for your domain.',
      fields: ['Outgoing email (SMTP)', 'Mailbox (IMAP)', 'Test email', 'DKIM key', 'SPF', 'DMARC'],
    },
    {
      path: paths.adminTeam,
      title: 'Team and sign-in',
      about: 'Who works here, with which role, and how they sign in.',
      fields: [
        'Colleagues',
        'Roles',
        'Default assignees',
        'Two-factor sign-in',
        'Codes by email',
        'Google, Microsoft and OpenID Connect',
      ],
    },
    {
      path: paths.adminModels,
      title: 'AI provider',
      about: 'What models were used for, and the monthly budget.',
      fields: ['Budget', 'Tokens', 'Pictures'],
    },
    {
      path: paths.settings,
      title: 'Your own settings',
      about: 'Your name, picture, sign-in and notifications.',
      fields: [
        'Password',
        'Passkeys',
        'Two-factor sign-in',
        'Sessions',
        'Notifications',
        'Time zone',
        'Profile picture',
        'Personal data',
      ],
    },
  ],
  actions: [
    ['Invite colleague', `${paths.adminTeam}?colleague=new`, 'team.manage'],
    ['Failed runs', `${paths.adminAutomations}?status=error`],
    ['Settings', paths.settings],
  ],
} as const satisfies AdminRoom
