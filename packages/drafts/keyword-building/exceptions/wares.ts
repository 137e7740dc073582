import type { Exception } from './exception.ts'

/** Exceptions about things that are bought, eaten and drunk. */
export const wares: readonly Exception[] = [
  [
    /\b(?:gift cards?|vouchers?|tickets?|certificates?|subscriptions?)$/i,
    /\b(?:made|expensive|cheap|dispose|delivery|quality|damaged|sustainable|eco|safe|manufacturers|suppliers|wholesale)\b/,
  ],
  [/\b(?:gluten|dairy|nut|sugar|egg|lactose|wheat)[- ]free\b/i, /\b(?:allergy|substitutes)\b/],
  [
    /\b(?:sauces?|spices?|oils?|honey|jams?|ghee|butter|vinegar|mustard|chutneys?|syrups?|salt|flour|sugar|herbs?|pickles?|relish|seasonings?|rubs?|dressings?)$/i,
    /\b(?:leftover|party|serve)\b/,
  ],
  [
    /\b(?:lunches|lunch boxes|meals?|hampers?|platters?|buffets?|boxes|ready meals?)$/i,
    /\b(?:made|serve|goes well|taste|tell if|gone bad|leftover|keep fresh)\b/,
  ],
  [
    /\b(?:fish and chips|burgers?|kebabs?|pizzas?|curr(?:y|ies)|roasts?|breakfasts?|sandwich(?:es)?|wraps?|noodles|ramen|tacos|burritos|takeaways?)$/i,
    /\b(?:organic|shelf life|storage|types|gone bad|fresh|local|keep|store|come from)\b/,
  ],
  [/\b(?:bars|supplements?|powders?|snacks?|crisps|cereals?|capsules)$/i, /\b(?:fresh|local)\b/],
  [
    /\b(?:vintage|classic|caravans?|motorhomes?|campervans?|boats?|yachts?)\b/i,
    /\b(?:commuting|leas\w+|fuel|teenagers?|families)\b/,
  ],
  [
    /\b(?:candles?|soaps?|perfumes?|cosmetics?|bouquets?|flowers?|gifts?|cards?|stickers?|seeds?|oils?|polish(?:es)?|wax(?: melts?)?|melts|paints?|varnish|glues?|adhesives?|creams?|balms?|lotions?|shampoos?|serums?|sprays?|tapes?|pads|wipes|inks?|toners?|composts?|mulch|fertilizers?|feeds?|baits?|tablets|pills|vitamins?|supplements?|refills?|detergents?|cleaners?|deodorants?|incense|confetti|fireworks|firewood|logs|pellets|plugs|bulbs?)$/i,
    /\b(?:second hand|used|recycling|lifespan|sizes?|materials|replace|repair|fix|measure|broke|break|warranty|too small|dimensions|installation|install|maintenance|clean)\b/,
  ],
  [
    /\b(?:wines?|beers?|ales?|gin|whisk(?:e)?y|ciders?|coffees?|teas?|juices?|water|kombucha|liqueurs?|rum|vodka|champagne|prosecco|smoothies?|lemonade|cocktails?|mead|sake|drinks?|squash|cordial)$/i,
    /\b(?:eat|freeze|leftover|gluten|portion|frozen|vegetarians|taste like|goes? bad|gone bad|allergy|serving ideas|serve with|weight gain)\b/,
  ],
  [
    /\b(?:second[- ]?hand|used|vintage|antique|reclaimed|refurbished|salvaged)\b/i,
    /\b(?:made|sustainable|eco|wholesale|next day|discount code|manufacturers|trends|premium|old|recycle|brands?|second hand|used)\b/,
  ],
  [
    /\b(?:chops?|steaks?|beef|lamb|pork|chicken|turkey|venison|fish|salmon|bass|cod|haddock|trout|mackerel|tuna|halibut|mussels|scallops|duck|goose|rabbit|prawns|oysters|lobsters?|crabs?|eggs?|fruits?|vegetables?|berr(?:y|ies)|apples?|honey|milk|flour|rice|grains?|nuts?|seeds?|oil|meats?|mince|bacon|mushrooms?|herbs?|spices?|coffees?)$/i,
    /\b(?:made|homemade|at home|ingredients|recipe|vegan|vegetarians|gluten)\b/,
  ],
  [
    /\b(?:books?|posters?|prints?|art|paintings?|flowers?|bouquets?|plants?|trees?|bricks?|gravel|sand|soil|logs|cards?|invitations?|badges?|jewell?ery|coins?|stamps?|comics?|fabrics?|timber|sleepers|stones?|turf|portraits?|arrangements?|wreaths?)$/i,
    /\b(?:brands?|faulty)\b/,
  ],
  [
    /\b(?:books?|posters?|prints?)$/i,
    /\b(?:repair|fix|measure|broke|break|warranty|too small|dimensions|installation|install|maintenance)\b/,
  ],
  [
    /\b(?:birthday|wedding|party|cupcakes?|christening)\b/i,
    /\b(?:substitutes|alternatives|gone bad|shelf life|bad for you|come from|special about)\b/,
  ],
]
