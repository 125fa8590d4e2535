import { kept } from '#domain/retention.ts';
import { contactPath } from '#domain/site-pages.ts';
import { type MailSender, writeMail } from './mail-content.ts';

const subject = 'Votre espace auto-école';

export function writeDeskLinkMail(url: string, sender: MailSender) {
  return writeMail(sender, {
    subject,
    preview: `Ce lien ouvre votre espace sur ${sender.siteName} pendant ${kept.deskLinkMinutes}\u202fminutes.`,
    title: 'Ouvrez votre espace auto-école',
    parts: [
      `Bonjour, voici le lien demandé pour gérer votre auto-école sur ${sender.siteName}. Il sert une seule fois, pendant ${kept.deskLinkMinutes}\u202fminutes.`,
      { link: 'Ouvrir mon espace', url },
      'Ne transférez pas ce message\u202f: ce lien suffit pour modifier votre fiche.',
    ],
    reason: `Vous recevez ce message parce que cette adresse est celle d’une auto-école de ${sender.siteName}, et qu’un lien a été demandé pour elle. Si ce n’était pas par vous, ne faites rien\u202f: sans ce lien, personne n’entre.`,
  });
}

/** To an e-mail that no school has. */
export function writeNoDeskMail(sender: MailSender) {
  return writeMail(sender, {
    subject,
    preview: `Aucune auto-école n’a cette adresse sur ${sender.siteName}.`,
    title: 'Cette adresse n’ouvre aucun espace',
    parts: [
      `Bonjour, un lien a été demandé pour l’espace auto-école de ${sender.siteName}, mais aucune fiche n’a cette adresse e-mail.`,
      'Essayez avec l’adresse à laquelle vous recevez les demandes des élèves. Si elle a changé, écrivez-nous.',
      { link: 'Nous écrire', url: sender.publicUrl + contactPath },
    ],
    reason: `Vous recevez ce message parce que cette adresse a été tapée sur ${sender.siteName}. Si ce n’était pas par vous, ne faites rien.`,
  });
}
