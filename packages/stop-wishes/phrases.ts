/** Answers of people who ask for no more emails and for nothing else, by language. */
export const phrases = {
  en: `Remove
Stop emails
Unsubscribe from this list
Please unsubscribe me from your mailing list.
Please take me off your list. Thanks!
Hi Mia, not interested. Please remove me.
Don't email me again
Do not contact us anymore.
Stop sending me these emails
Stop emailing me
No more emails please
Opt me out of all mailings
STOP
I would like to be removed from your list
Kindly delete my address from your database
Could you please remove me from this mailing list?
I don't want to receive any more emails
Please unsubscribe this address. Kind regards, Noor Haddad`,
  de: `Ich möchte mich abmelden
Bitte um Abmeldung
Bitte abmelden
Abmelden!
Bitte nehmen Sie mich aus Ihrem Verteiler.
Bitte streichen Sie uns von Ihrer Liste. Mit freundlichen Grüßen, Jonas Weber
Keine weiteren E-Mails mehr bitte
Bitte keine Werbung mehr
Schreiben Sie mir nicht mehr.
Kein Interesse. Bitte löschen Sie mich aus dem Verteiler.
Bitte löschen Sie meine Daten
Ich moechte keine weiteren Mails erhalten
Newsletter abbestellen
Bitte um Löschung aus Ihrem Verteiler
Melden Sie mich bitte ab
Kontaktieren Sie uns nicht mehr
Lassen Sie mich in Ruhe.`,
  fr: `Merci de me désabonner
Désabonnez-moi
Merci de me retirer de votre liste de diffusion.
Veuillez me désinscrire de votre newsletter
Je souhaite me désabonner
Bonjour, désinscription svp. Cordialement, Luc Martin
Désabonnement
Ne m’écrivez plus
Ne me contactez plus, merci
Supprimez mon adresse de vos fichiers
Plus d’emails svp
Je ne veux plus recevoir vos mails
Arrêtez de m’envoyer des mails
Merci de bien vouloir me supprimer de votre liste
Pourriez-vous me désinscrire de cette liste ?
STOP PUB
me desabonner svp`,
  es: `Darme de baja
Por favor, darme de baja
Dadme de baja de la lista
Quiero darme de baja de su lista de correo
Baja
Solicito la baja
Elimínenme de su lista
Por favor, bórrenme de la lista. Un saludo, Ana Ruiz
No me escriban más
No me envíen más correos
No quiero recibir más correos
No más correos
Dejen de escribirme
Cancelar suscripción
Quítame de la lista por favor
No me interesa. Denme de baja, gracias.`,
  it: `Vorrei cancellarmi
Cancellatemi
Cancellami dalla lista
Vi prego di cancellarmi dalla vostra mailing list
Disiscrivetemi per favore
Disiscrizione
Rimuovetemi dalla vostra lista, grazie.
Non scrivetemi più
Non contattatemi più
Non desidero più ricevere le vostre email
Basta email
Smettete di scrivermi
Chiedo la cancellazione dalla lista
Vorrei essere rimosso dalla mailing list
Annullare l’iscrizione
Non sono interessata. Toglietemi dalla lista. Saluti, Chiara Rossi`,
  pt: `Remova-me, por favor
Descadastrar
Por favor, descadastre-me
Quero cancelar a subscrição
Cancelar inscrição
Gostaria de ser removida da lista
Removam-me da vossa lista
Me remova da lista
Por favor, retirem meu e-mail da lista. Obrigado, João Silva
Não me enviem mais e-mails
Não me contactem mais
Não quero mais receber e-mails
Parem de me enviar mensagens
Sair
Chega de e-mails
Solicito a remoção`,
  nl: `Uitschrijven aub
Graag uitschrijven
Afmelden
Ik wil mij graag afmelden
Schrijf mij uit
Meld me af, bedankt
Graag mij van de lijst verwijderen
Haal mij van de mailinglijst
Verwijder mij uit uw bestand. Groeten, Daan de Vries
Geen mails meer graag
Geen e-mails meer
Mail mij niet meer
Stuur mij geen mails meer
Stop met mailen
Geen interesse, graag afmelden
Kunt u mij uitschrijven?
Laat me met rust`,
  pl: `Proszę o wypisanie z listy
Proszę mnie wypisać
Proszę o usunięcie z listy mailingowej
Wypisz mnie
Proszę mnie usunąć z bazy
Rezygnuję
Chcę się wypisać
Proszę nie pisać do mnie więcej
Nie piszcie do mnie więcej
Proszę nie wysyłać mi więcej wiadomości
Nie chcę otrzymywać więcej maili
Proszę usunąć mój adres z bazy danych
Wypisanie
Dzień dobry, proszę o wypisanie. Pozdrawiam, Anna Nowak
Przestańcie wysyłać maile
Nie jestem zainteresowana. Proszę o usunięcie mnie z listy.`,
  sv: `Avregistrera mig
Avregistrera mig, tack
Ta bort mig från listan
Vänligen ta bort mig från er maillista
Jag vill avregistrera mig
Avanmäl mig från nyhetsbrevet
Avprenumerera
Inga fler mejl tack
Kontakta mig inte igen
Skriv inte till mig mer
Sluta mejla mig
Skicka inga fler mail
Stryk mig från listan. Med vänliga hälsningar, Karin Berg
Inte intresserad, ta bort mig
Kan ni avregistrera mig?
Jag vill inte ha fler mejl`,
  da: `Afmeld mig venligst
Afmeld
Frameld mig fra nyhedsbrevet
Slet mig fra jeres liste
Fjern mig venligst fra listen
Jeg vil gerne afmeldes
Jeg ønsker at blive slettet fra listen
Ingen flere mails tak
Kontakt mig ikke igen
Skriv ikke til mig mere
Send mig ikke flere mails
Stop med at sende mails
Meld mig ud af listen
Jeg ønsker ikke flere mails
Ikke interesseret. Fjern mig fra listen. Venlig hilsen Mads Holm
Vær venlig at fjerne mig fra listen`,
} as const

/** Answers with such words that ask for something else. */
export const others = `Stop! This is great. When can we talk?
Wait, stop: what does it cost?
Please remove me\\nfrom the invitation to Tuesday's call
Please remove the logo from page two.
Please stop by our office on Monday.
We can’t stop looking at it!
Tell me how your customers unsubscribe from a newsletter that you send.
The full stop at the end is missing.
Can we unsubscribe visitors automatically?
Do not email me on Friday, I am at a fair.
Don’t contact me before Monday, please.
Remove the second slide and we are done.
I don’t want any more changes, it is perfect.
Was kostet das Abmelden einer Domain?
Kann ich mich von der Veranstaltung am Montag abmelden?
Bitte löschen Sie das zweite Bild.
Könnten wir den Termin stoppen und verschieben?
Je voudrais savoir comment me désabonner de mon ancien hébergeur.
Merci de supprimer la deuxième page.
La baja de precios nos interesa mucho.
Por favor, eliminen el logotipo de la primera página.
Vorrei cancellare il secondo incontro.
Togliete il logo dalla pagina due, grazie.
Gostaria de cancelar a reunião de terça.
Kunt u het logo verwijderen?
Ik wil me afmelden voor de vergadering van dinsdag.
Proszę usunąć drugie zdjęcie.
Ta bort den andra bilden, tack.
Fjern venligst billedet på side to.
Kan I afmelde vores gamle domæne?`
