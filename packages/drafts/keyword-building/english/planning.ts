import { facet } from '../facet.ts'
import { chores } from './chores.ts'
import { eateries } from './eateries.ts'
import { finance } from './finance.ts'
import { food } from './food.ts'
import { groups } from './groups.ts'
import { matters } from './matters.ts'
import { offers } from './offers.ts'
import { outings } from './outings.ts'
import { sessions } from './sessions.ts'
import { themes } from './themes.ts'
import { vehicles } from './vehicles.ts'
import { wares } from './wares.ts'

/** Searches by people who prepare, and about how long it takes. */
export const planning = facet(
  'Planning',
  'informational',
  {
    'repair project chore procedure beauty': `
    how long {does} {a} take
    when to schedule {a}
    what to do before {a}`,
    'repair project procedure beauty': `
    {one} timeline
    how to prepare for {a}`,
    'project procedure beauty': `
    best time for {a}`,
    'repair project': `
      {x} for rental property
      {x} for landlords
      {x} before selling a house
      {x} after buying a house`,
    procedure: `
    what to eat before {a}
    can i drive after {a}
    {x} for anxious patients
    how many appointments for {a}
    {one} waiting time`,
    beauty: `
    {x} for men
    {x} before a wedding
    {x} during pregnancy
    how to prepare skin for {a}
    how often to get {a}
    {x} for sensitive skin
    {x} for mature skin
    how long before an event to get {a}`,
    lesson: `
      {x} for kids
      what to bring to {a}
      {one} gift voucher
      {x} this weekend {near}
      when to start {a}
      how do i start {a}`,
    event: `
      how to plan {a} on a budget
      how early to book {a}
      {one} timeline
      {one} budget
      {one} guest list
      {one} invitations
      {one} activities
      how to host {a}
      who to invite to {a}`,
    'product vehicle': `
      {one} delivery time
      {one} checklist before buying`,
    product: `
      {one} maintenance schedule
      {one} installation`,
    software: `
    how to implement {a}
    {one} implementation plan
    {one} implementation timeline
    {one} rollout checklist
    {one} requirements template
    how to prepare for {a}
    {one} data migration checklist
    how to introduce {a} to a team
    {x} for a team of 5
    {x} for remote teams
    how long does it take to set up {a}
    {one} training plan
    how to get started with {a}
    {one} onboarding checklist
    {one} request for proposal template
    {one} project plan
    when does a business need {a}`,
    place: `
      best time to go to {a}
      {one} opening times
      {x} on public holidays
      {x} open on saturday {near}
      what to know about {xs} {near}
      what is the best time to go to {a}`,
    person: `
      how far in advance to book {a}
      what to prepare for {a}
      last minute {x} {near}
      when should i hire {a}
      questions for {a}
      {one} appointment {near}`,
    ailment: `
      how to prevent {x}
      {one} self care plan
      {one} recovery time
      how long to wait before seeing a {doctor} for {x}
      {one} treatment plan
      {one} prevention
      {one} self care tips
      {one} treatment timeline
      things that help with {x}`,
    fault: `
      how long does {one} {fix} take
      how to prevent {a}
      how to prepare for {one} {fix}
      what to do first about {a}
      {x} inspection checklist
      how often to check for {a}
      how long does it take to {mend} {a}
      is it easy to {mend} {a}
      what do i need to {mend} {a}
      when to worry about {a}
      should i worry about {a}
      is it expensive to {mend} {a}
      how urgent is {a}`,
    verb: `
      how long does it take to {v}
      how to {v} quickly
      what to do before you {v}
      things to know before {ving}
      {ving} timeline
      how to {v} properly
      how to prepare for {ving}
      what does it take to {v}
      how to start {ving}
      what you need to {v}
      is {ving} difficult`,
    name: `
      what to know about {x}`,
  },
  chores.planning,
  eateries.planning,
  vehicles.planning,
  wares.planning,
  finance.planning,
  food.planning,
  outings.planning,
  sessions.planning,
  offers.planning,
  groups.planning,
  matters.planning,
  themes.planning,
)
