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

/** Searches by people who want to find, book or buy. */
export const finding = facet(
  'Finding',
  'transactional',
  {
    service: `
    {x} {near}
    {x} {place}
    best {x} {near}
    local {x}
    top rated {x} {near}
    {x} {near} with good reviews
    where to get {a} {near}
    {x} {near} prices
    where can i get {a} {near}
    recommended {x} {near}`,
    'repair project': `
      {one} company {near}
      {one} companies {near}
      {one} services {near}
      {one} contractors {near}
      licensed {x} {near}
      licensed and insured {x} {near}
      get a quote for {x}
      request {one} estimate online
      local {one} companies with good reviews
      who to call for {a}`,
    repair: `
    emergency {x} {near}
    same day {x} {near}
    24 hour {x}
    weekend {x} {near}
    book {x} online
    fast {x} {near}
    schedule {x}
      {one} service {near}
      who can do {a} {near}`,
    project: `
    {one} specialists {near}
    {one} consultation {near}
    hire someone for {a}
    who can do {a} {near}`,
    procedure: `
    {one} clinic {near}
    {one} specialist {near}
    {one} appointment
    same day {one} appointment {near}
    {x} {near} accepting new patients
    {one} consultation {near}
    {one} clinic open on saturday {near}
    free {one} consultation {near}
    evening {one} appointments {near}
    who can do {a} {near}`,
    beauty: `
    book {x} online
    {one} appointment {near}
    walk in {x} {near}
    {x} open on sunday {near}
    mobile {x} {near}
    last minute {one} appointment {near}
    {one} salon {near}
    {x} {near} open late
    same day {x} {near}`,
    advice: `
      {one} services
      {one} services {near}
      online {x}
      {one} help
      {one} help {near}
      {one} experts {near}
      get help with {x}
      hire someone for {x}
      {one} company {near}
      {one} consultation
      free {one} consultation
      professional {one} services
      who can help with {a}
      where to get help with {a}
      {one} specialist {near}
      {one} services online`,
    lesson: `
    {x} for beginners {near}
    {x} online
    online {x} for beginners
    {one} schedule {near}
    evening {x} {near}
    weekend {x} {near}
    sign up for {x}
    private {x} {near}
    {x} for adults {near}
    one on one {x} {near}
    live online {x}
    small group {x} {near}
    drop in {x} {near}
    morning {x} {near}`,
    event: `
      book {x}
      {one} company {near}
      {one} services {near}
      last minute {x} {near}
      {one} availability
      {one} quote online
      hire someone for {x}
      request a quote for {x}
      professional {x} {near}
      {one} venues {near}
      {one} planners {near}`,
    'product vehicle': `
      buy {x}
      buy {x} online
      {x} for sale
      {x} for sale {near}
      {one} suppliers
      where to buy {a}
      where can i buy {a} {near}
      best place to buy {x} online
      {one} shop {near}`,
    product: `
      {one} manufacturers
      {x} in stock {near}`,
    software: `
    {one} demo
    buy {x}
    {one} providers
    {one} vendors
    {one} mobile app
    where to buy {a}
    {one} implementation partner
    {one} consultant {near}
    {one} consultants
    {one} support
    try {x} for free
    {one} subscription
    cloud {x} for small teams`,
    place: `
      {x} {near}
      best {x} {near}
      {x} {place}
      {x} {near} open now
      {x} open on sunday {near}
      {one} opening hours
      top rated {x} {near}
      {x} with parking {near}
      new {x} {near}
      {x} open late {near}
      where is the nearest {one}
      is there {a} {near}
      closest {x} to me
      {x} {near} with good reviews
      wheelchair accessible {x} {near}`,
    person: `
      {x} {near}
      {x} {place}
      best {x} {near}
      hire {a}
      find {a} {near}
      local {x}
      top rated {x} {near}
      {x} {near} with good reviews
      experienced {x} {near}
      book {a} online
      how to find {a}
      how to find a good {one}
      where can i find {a} {near}
      recommended {x} {near}
      {one} consultation {near}
      independent {x} {near}
      contact {a} {near}`,
    ailment: `
      {one} treatment {near}
      {one} specialist {near}
      {doctor} for {x} {near}
      {one} clinic {near}
      best {doctor} for {x}
      {one} help {near}
      where to get help for {x}
      which {doctor} treats {x}
      online help for {x}
      {one} relief {near}
      same day appointment for {x}
      book an appointment for {x}
      {one} treatment {place}`,
    fault: `
      {one} {fix} {near}
      {one} {fix} service
      emergency {one} {fix} {near}
      {one} {fix} company {near}
      same day {one} {fix}
      who to call for {a}
      who can {mend} {a} {near}
      24 hour {one} {fix}
      {x} inspection {near}
      {one} {fix} experts {near}
      best {one} {fix} company {near}
      local {one} {fix} service
      {one} {fix} {place}
      professional {one} {fix} {near}`,
    verb: `
      help with {ving}
      hire someone to {v}
      who can help me {v}
      where to get help {ving}
      best time to {v}
      expert help with {ving}
      best way to {v}
      find someone to {v} {near}
      where to learn how to {v}
      how to get help {ving}`,
    name: `
    {x} {near}
    {x} {place}
    {x} website
    {x} contact
    {x} phone number
    {x} customer service
    where to get {x} {near}
    {x} official site
    {x} support
    {x} help
      {x} location
      where is {x}
      how to contact {x}
      when does {x} open
      {x} appointment`,
  },
  chores.finding,
  eateries.finding,
  vehicles.finding,
  wares.finding,
  finance.finding,
  food.finding,
  outings.finding,
  sessions.finding,
  offers.finding,
  groups.finding,
  matters.finding,
  themes.finding,
)
