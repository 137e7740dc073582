import { facet } from '../facet.ts'
import { chores } from './chores.ts'
import { eateries } from './eateries.ts'
import { finance } from './finance.ts'
import { food } from './food.ts'
import { outings } from './outings.ts'
import { sessions } from './sessions.ts'
import { themes } from './themes.ts'
import { vehicles } from './vehicles.ts'
import { wares } from './wares.ts'

/** What people type while they prepare, and about how long it takes. */
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
    how to prepare for {a}
    {one} preparation checklist
    {one} planning checklist
    how to plan {a}
    best time for {a}
    {x} for the first time`,
    'repair project': `
      {one} schedule
      {x} in summer
      {x} for rental property
      {x} for landlords
      {x} before selling a house
      {x} after buying a house`,
    project: `
      {x} for first time homeowners
      {x} in a small space
      {one} plan template
      {x} while living in the house`,
    medical: `
    how many appointments for {a}
    {x} for seniors
    {one} consultation what to expect
    {one} waiting time`,
    procedure: `
    what to eat before {a}
    can i drive after {a}
    {x} for anxious patients
    how to prepare a nervous patient for {a}`,
    beauty: `
    {x} for men
    {x} before a wedding
    {x} during pregnancy
    how to prepare skin for {a}
    how often to get {a}
    {x} for sensitive skin
    {x} for mature skin
    {x} before vacation
    how long before an event to get {a}
    can i drive after {a}
    how many sessions of {x}
    {x} in winter or summer`,
    lesson: `
      {x} for seniors
      {x} for kids
      what to wear to {a}
      what to bring to {a}
      how many times a week {a}
      {one} schedule for beginners
      {one} plan for beginners
      how long to see results from {a}
      {x} after work
      {x} in the morning or evening
      how long is a {one} class`,
    event: `
      {x} on short notice
      {one} timeline template
      {x} for an outdoor event
      how to plan {a} on a budget
      how early to book {a}`,
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
      do i need an appointment at {a}
      {one} opening times
      {one} waiting list
      {one} booking
      {one} appointment {near}
      {x} on public holidays
      how early to book {a}
      {x} with gift vouchers {near}
      {one} waiting time
      {x} open on saturday {near}
      first visit to {a}`,
    person: `
      how far in advance to book {a}
      what to prepare for {a}
      last minute {x} {near}
      when should i hire {a}
      {one} availability {near}
      how long does it take to find {a}
      questions for {a}
      {one} appointment {near}`,
    ailment: `
      how to live with {x}
      {x} in children
      {x} in the elderly
      how to prevent {x}
      {x} and sleep
      {x} and diet
      {x} and weight
      daily routine with {x}
      {x} self care plan
      {x} recovery time
      {x} stages
      how long to wait before seeing a {doctor} for {x}
      {x} treatment plan`,
    fault: `
      how long does {one} {fix} take
      how to prevent {a}
      how to prepare for {one} {fix}
      what to do first about {a}
      how to document {a} for insurance
      {one} {fix} timeline
      {one} {fix} in winter
      {x} inspection checklist
      how often to check for {a}
      {x} for landlords
      {x} tenant rights
      best time for {one} {fix}`,
    verb: `
      how long does it take to {v}
      when to {v}
      how to prepare to {v}
      how to {v} quickly
      how to {v} with little time
      how to {v} safely
      how to {v} without stress
      what to do before you {v}
      when is it too late to {v}
      things to do before {ving}`,
    name: `
    how to get started with {x}
    how to prepare for {x}
    when to use {x}
    {x} for adults
    {x} checklist
    how often to use {x}
    {x} training`,
  },
  chores.planning,
  eateries.planning,
  vehicles.planning,
  wares.planning,
  finance.planning,
  food.planning,
  outings.planning,
  sessions.planning,
  themes.planning,
)
