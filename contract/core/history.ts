import { modelTaskIds, modelTasks } from './model-uses.ts'
import { areaIds, areas } from './default-people.ts'
import { incomingStates } from './incoming-emails.ts'
import { mailSecurities } from './mail-servers.ts'
import { layouts, typePairings } from './brand.ts'
import type { History } from '../history.ts'
import { clientRoleLabels, teamRoleLabels } from '../roles.ts'

const switched = { true: 'on', false: 'off' }
const required = { true: 'required', false: 'not required' }

/** Words an amount that is stored in millionths of a US dollar. */
const dollarSentences = (label: string) => (from: string, to: string) => {
  const text = (amount: string) => (amount ? `$${Number(amount) / 1e6}` : 'none')
  return [`${label}: ${text(from)} → ${text(to)}`]
}

/** The wording of an account's changes; a client's are the same. */
export const accountHistory = {
  fields: {
    email: { label: 'Email' },
    firstName: { label: 'First name' },
    lastName: { label: 'Last name' },
    businessName: { label: 'Business name' },
    phone: { label: 'Phone' },
    industry: { label: 'Industry' },
    businessDescription: { label: 'About the business' },
    brandColour: { label: 'Brand color' },
    secondColour: { label: 'Second color' },
    assignedTo: { label: 'Assignee' },
    jobTitle: { label: 'Job title' },
    awayFrom: { label: 'Away from', as: 'day' },
    awayUntil: { label: 'Away until', as: 'day' },
    awayNote: { label: 'Out-of-office note' },
    profileImageUrl: { label: 'Profile picture', withoutValues: true },
    twoFactorEnabled: { label: 'Two-factor sign-in', choices: switched },
    timeZone: { label: 'Time zone' },
    clientRole: { label: 'Role', choices: clientRoleLabels },
    onlyProject: { label: 'Project' },
    teamRole: { label: 'Role', choices: teamRoleLabels },
    deactivatedAt: {
      label: 'Access',
      sentences: (_from, to) => [to ? 'Access was turned off' : 'Access was turned on again'],
    },
  },
  machine: ['role', 'clientId', 'onlyProjectId', 'deletedAt'],
} satisfies History

/** The wording of changes of this room's nouns. */
export const histories = {
  users: accountHistory,
  passkeys: { fields: { name: { label: 'Name' } }, machine: ['clientId'] },
  pictures: {
    fields: {
      name: { label: 'Name' },
      alt: { label: 'Description' },
      license: { label: 'License' },
      source: { label: 'Source' },
      bytes: { label: 'Picture', withoutValues: true },
    },
    machine: [
      'key',
      'masterKey',
      'masterType',
      'thumbnailKey',
      'width',
      'height',
      'portraitOf',
      'uploadedBy',
    ],
  },
  identities: { fields: {} },
  'sign-in-providers': {
    fields: {
      name: { label: 'Name' },
      issuer: { label: 'Issuer' },
      applicationId: { label: 'Client ID' },
      domains: { label: 'Email domains' },
      enabled: { label: 'Sign-in', choices: switched },
    },
  },
  'sign-in-rules': {
    fields: {
      secondFactor: { label: 'Passkey or authenticator app', choices: required },
      emailedCodes: { label: 'Codes by email for the team', choices: switched },
    },
  },
  'agency-settings': {
    fields: {
      name: { label: 'Name' },
      legalName: { label: 'Legal name' },
      email: { label: 'Email' },
      phone: { label: 'Phone' },
      address: { label: 'Address' },
      country: { label: 'Country' },
      taxId: { label: 'Tax number' },
      registration: { label: 'Register entry' },
      legalForm: { label: 'Legal form' },
      representedBy: { label: 'Represented by' },
      registeredOffice: { label: 'Registered office' },
      supervisoryBody: { label: 'Supervisory authority' },
      responsible: { label: 'Responsible for content' },
      locale: { label: 'Dates and times' },
    },
    machine: ['fromEnvironment'],
  },
  'mail-servers': {
    fields: {
      host: { label: 'Server' },
      port: { label: 'Port' },
      security: { label: 'Encryption', choices: mailSecurities },
      user: { label: 'User name' },
      hasPassword: { label: 'Password' },
    },
    machine: ['sealedPassword'],
  },
  'reply-settings': {
    fields: {
      address: { label: 'Reply address' },
      takesStrangers: { label: 'Emails of people who write first' },
      keepDays: { label: 'Days for which emails are kept' },
      bccAddress: { label: 'Private BCC address' },
    },
    machine: ['confirmedAt', 'testedAt', 'authservId'],
  },
  'incoming-emails': {
    fields: { state: { label: 'Email', choices: incomingStates } },
    machine: [
      'key',
      'digest',
      'wasRefused',
      'messageId',
      'reason',
      'refusal',
      'fromName',
      'fromAddress',
      'subject',
      'shown',
      'folded',
      'files',
      'sourceKey',
      'userId',
      'clientId',
      'noun',
      'recordId',
      'wish',
      'stoppedAddresses',
      'stopEndsAt',
      'wishSettledAt',
      'isWishRead',
      'decidedById',
      'decidedAt',
      'arrivedAt',
    ],
  },
  'dkim-keys': {
    fields: { selector: { label: 'Selector' }, isPublished: { label: 'Published' } },
    machine: ['publicKey', 'sealedKey', 'publishedAt'],
  },
  'service-types': {
    fields: {
      types: { label: 'Services' },
      questions: { label: 'Questions and use', withoutValues: true },
      budgets: { label: 'Budgets' },
    },
  },
  'email-texts': {
    fields: {
      subject: { label: 'Subject', as: 'template' },
      preheader: { label: 'Preview text', as: 'template' },
      blocks: { label: 'Text', withoutValues: true },
    },
  },
  brand: {
    fields: {
      primary: { label: 'Main color' },
      accent: { label: 'Second color' },
      type: { label: 'Type', choices: typePairings },
      layout: { label: 'Layout', choices: layouts },
    },
  },
  'brand-logos': {
    fields: {
      light: { label: 'Logo', withoutValues: true },
      dark: { label: 'Logo for dark pages', withoutValues: true },
      icon: { label: 'Icon', withoutValues: true },
    },
  },
  'default-people': {
    fields: Object.fromEntries(areaIds.map((area) => [area, { label: areas[area].label }])),
  },
  models: {
    fields: {
      name: { label: 'Name' },
      baseUrl: { label: 'Address' },
      model: { label: 'Model' },
      abilities: { label: 'Abilities' },
      priceIn: { label: 'Price of input', sentences: dollarSentences('Price of input') },
      priceOut: { label: 'Price of output', sentences: dollarSentences('Price of output') },
      pricePicture: { label: 'Price of an image', sentences: dollarSentences('Price of an image') },
      enabled: { label: 'In use', choices: switched },
      position: { label: 'Place in the order' },
      hasKey: { label: 'Key' },
    },
  },
  'model-choices': {
    fields: Object.fromEntries(
      modelTaskIds.map((task) => [task, { label: modelTasks[task].label }]),
    ),
  },
  'model-uses': {
    fields: {
      tokens: { label: 'Tokens a month' },
      pictures: { label: 'Images a month' },
      cost: { label: 'Cost a month', sentences: dollarSentences('Cost a month') },
    },
  },
} satisfies Record<string, History>
