/** Patterns of restaurants and the like, and of other places. By facet. */
export const eateries = {
  costs: {
    eatery: `
      cheap {x} {near}
      affordable {x} {near}
      {one} prices
      {one} menu with prices
      {one} deals {near}
      {one} gift card
      {one} lunch specials {near}
      {x} {near} good value
      {x} under 20 dollars {near}
      {x} with lunch menu {near}
      how much to tip at {a}`,
  },
  finding: {
    eatery: `
      {x} {near}
      best {x} {near}
      {x} {near} open now
      {x} with outdoor seating {near}
      {x} delivery {near}
      {x} takeaway {near}
      {x} reservation {near}
      book a table at {a}
      {x} open on sunday {near}
      {x} open late {near}
      {x} with parking {near}
      family friendly {x} {near}
      dog friendly {x} {near}
      new {xs} {near}
      {x} {place}
      {x} for large groups {near}
      {x} with private room {near}
      where is the best {x} {near}
      is there {a} open now {near}
      which {xs} {near} take reservations
      which {xs} deliver {near}
      do {xs} take walk ins
      where to book a table at {a}`,
  },
  choosing: {
    eatery: `
      {one} reviews {near}
      best rated {x} {near}
      most popular {x} {near}
      {x} for a birthday {near}
      romantic {x} {near}
      kid friendly {x} {near}
      {x} for a business lunch {near}
      {x} with vegetarian options {near}
      {x} with gluten free options {near}
      authentic {x} {near}
      which {many} {are} best for families {near}
      which {many} {are} best for a date {near}
      what makes a good {one}
      which {xs} have vegan options {near}
      which {xs} are good for large groups {near}`,
  },
  comparing: {
    eatery: `
      independent {x} {near}
      {x} not a chain {near}
      hidden gem {x} {near}
      quiet {x} {near}
      less touristy {x} {near}
      {x} with a view {near}
      small {x} {near}
      {x} without reservation {near}
      {x} with quick service {near}
      locally owned {x} {near}
      {x} alternatives {near}
      best {x} according to locals {near}
      underrated {x} {near}
      {x} with good service {near}
      old {xs} {near}
      which {x} do locals like {near}`,
  },
  basics: {
    eatery: `
      {x}
      {one} menu
      {one} opening hours
      {one} dress code
      what to order at {a}
      {one} specialties
      {one} desserts
      {one} set menu
      {one} brunch
      {one} kids menu
      what do {xs} serve
      are dogs allowed at {xs}`,
  },
  planning: {
    eatery: `
      {x} for a first date {near}
      {x} for a family reunion {near}
      {x} for a rehearsal dinner {near}
      {x} before the theater {near}
      {x} for kids birthday {near}
      how early to book a table at {a}
      what to wear to {a}
      {x} open on christmas eve {near}
      {x} for breakfast {near}
      {x} for sunday lunch {near}
      {x} for a work party {near}
      {x} {near} by public transport
      how many days ahead to book {a}`,
    place: `
      how do i get to the nearest {x}
      which {x} is open late {near}
      which {x} is open on sunday {near}
      which {x} is closest to me
      how much does {a} cost
      where can i find {a} {near}
      how to find a good {one} {near}
      how to compare {xs}
      friendly {x} {near}
      quiet {x} {near}
      independent {x} {near}
      family friendly {x} {near}
      biggest {x} {near}
      small {x} {near}
      {x} photos
      {x} map
      {x} website
      {x} visitor information
      {x} busy times
      when is {a} quietest
      how busy is {a} on saturday
      {x} contact number
      {x} local directory`,
  },
  problems: {
    eatery: `
      {x} fully booked {near}
      bad service at {a}
      how to complain at {a}
      {x} without long wait {near}
      {x} with short waiting times {near}
      {x} for people with allergies {near}
      how to cancel {a} reservation
      {x} too loud
      {x} with quiet tables {near}
      tourist traps {x} {near}
      {x} too expensive
      {x} allergy friendly {near}`,
  },
  afterwards: {
    eatery: `
      {x} catering {near}
      {x} gift voucher {near}
      {x} wheelchair accessible {near}
      {x} with baby changing table {near}
      {x} vegan {near}
      how to leave a review for {a}
      {x} private events {near}
      sustainable {x} {near}`,
  },
}
