const wordsOf = (list: string) => new Set(list.trim().split(/[\s,]+/))

/** Titles before a name, in lower case without periods. */
export const titles = wordsOf(`
  mr, mrs, ms, miss, mx, mister, dr, doctor, prof, professor, sir, dame, rev, reverend, messrs, hon, capt, captain, col, colonel, lt,
  sgt, herr, herrn, hr, hrn, frk, hra, rva, frau, fräulein, dipl, ing, mag, monsieur, madame, mademoiselle, mme, mlle, señor, señora, señorita,
  dra, profa, sr, sra, srta, srita, dña, doña, signor, signora, sig, sigra, dott, dottssa, avv, dhr, mevr, mevrouw, meneer, drs, fru,
  mudr, judr, phdr, rndr, mvdr, paeddr`)
/** Titles that are also names or initials, and are titles only with a period. */
export const dottedTitles = wordsOf(
  'fr, mag, hon, ing, col, lt, sig, ir, bc, mw, capt, gen, maj, m, mm',
)
/** Words that continue an academic title, such as `Dr. rer. nat.` and `Prof. Dr. med.` */
export const titleParts = wordsOf(`
  med, dent, vet, jur, phil, rer, nat, oec, pol, theol, habil, univ, hc, h, c, mult, techn, ing, dipl, kfm, psych, inf, ph`)

/** Suffixes after a name, in lower case without periods. */
export const suffixes = wordsOf(`
  jr, jnr, snr, sr, ii, iii, iv, phd, dphil, mphil, edd, mba, emba, msc, bsc, beng, meng, llm, llb, esq, cpa, cfa, pmp, obe, cbe,
  mbe, kbe, dds, dmd, dvm, frcs, mrcp, acca, csc, dis, faia, aia, csm, cissp, shrm-cp, shrm-scp, lcsw, rph, pharmd, dnp, fca, aca`)
/** Suffixes that are also names: they need capitals or periods, and a first and a last name before them. */
export const rareSuffixes = wordsOf(
  'md, ma, ba, bs, ms, pe, rn, v, do, jd, qc, kc, mp, np, ca, mfa, cio',
)

/** Words that begin a family name of several words. */
export const particles = wordsOf(`
  van, von, vom, vander, vanden, der, den, de, del, della, dello, dei, degli, di, da, dal, dalla, das, dos, do, du, des, la, le, las, los,
  lo, ten, ter, te, 't, 's, op, in, 'd, af, av, zu, zum, zur, auf, bin, ibn, bint, al, el, abu, st, saint, santa, san, mac, ap, ó, ní`)
/** Particles that stand before a family name only in lower case, since they are also middle names. */
export const lowerParticles = wordsOf(
  'do, in, op, te, al, el, san, santa, mac, ap, lo, af, av, auf, das',
)
/** Particles that are given names as well, in capitals and without a title before them, as in Di Anderson. */
export const givenParticles = wordsOf('di, del, den, bin')
/** Words between two people. */
export const connectors = wordsOf('&, +, and, und, et, en, og, och')
/** Words that join two family names. */
export const joiners = wordsOf('y, e, i, und, et')

/** The words that follow a particle in a given name such as María del Carmen. */
export const givenAfterParticle = wordsOf(`
  carmen, angeles, pilar, rosario, mar, luz, jesus, dios, dolores, mercedes, consuelo, paz, rocio, conceicao, graca, fatima, lourdes,
  soledad, socorro, refugio, cruz, guadalupe, remedios, nieves`)
export const givenBeforeParticle = wordsOf('maria, jose, juan, ana, rosa, luz, flor')

/** Common family names of Spanish and Portuguese, without accents: people have two of them. */
export const iberianFamilies = wordsOf(`
  garcia, rodriguez, gonzalez, fernandez, lopez, martinez, sanchez, perez, gomez, martin, jimenez, ruiz, hernandez, diaz, moreno, munoz,
  alvarez, romero, alonso, gutierrez, navarro, torres, dominguez, vazquez, ramos, gil, ramirez, serrano, blanco, molina, morales,
  suarez, ortega, delgado, castro, ortiz, rubio, marin, sanz, nunez, iglesias, medina, garrido, cortes, castillo, santos, lozano,
  guerrero, cano, prieto, mendez, cruz, calvo, gallego, herrera, marquez, leon, vidal, pena, flores, cabrera, campos, vega,
  fuentes, carrasco, diez, reyes, caballero, nieto, aguilar, pascual, herrero, santana, hidalgo, montero, lorenzo, gimenez,
  ibanez, ferrer, duran, santiago, benitez, vargas, mora, vicente, arias, carmona, crespo, roman, pastor, soto, saez, velasco,
  moya, soler, parra, esteban, bravo, gallardo, rojas, pardo, merino, franco, espinosa, izquierdo, lara, rivas, rivera, silva,
  casado, redondo, mendoza, acosta, salazar, estrada, guzman, valdez, velazquez, padilla, sandoval, rosales, zamora, barrios, quintero, zapata,
  cardenas, ochoa, contreras, escobar, orozco, pacheco, paredes, pineda, ponce, quiroga, rangel, robles, rosas, salas, salinas, trujillo, valencia,
  villanueva, zuniga, oliveira, souza, sousa, pereira, costa, ferreira, almeida, carvalho, rodrigues, fernandes, martins, lopes, gomes,
  ribeiro, alves, soares, barbosa, vieira, cardoso, rocha, correia, dias, teixeira, cavalcanti, monteiro, moura, nascimento, araujo, pinto, azevedo, nunes`)

/** Words that say what somebody does, after a comma. */
export const jobWords =
  /(?:^|\s)(?:of|at|for|manager|director|ceo|cfo|cto|coo|cmo|vp|head|owner|founder|co-founder|president|chair|sales|marketing|partner|engineer|consultant|assistant|lead|officer|inc|ltd|llc|gmbh|accounting|support|finance|office|designer|developer|architect|secretary|supervisor|coordinator|specialist|executive|analyst|editor|buchhaltung|vertrieb|einkauf|geschäftsführer|geschäftsführerin|geschäftsführung|inhaber|inhaberin|leiter|leiterin|gérant|gérante|directeur|directrice|gerente|directora?|eigenaar|titolare)(?:$|[\s,.])/i

/** Korean family names of two syllables. */
export const koreanDoubles = wordsOf('남궁, 황보, 제갈, 선우, 독고, 사공, 서문, 동방')
