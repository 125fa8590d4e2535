import { anchorHeadings } from '#domain/text/rich-text.ts';
import { paths } from '#site/paths.ts';
import { DashList } from '#site/ui/dash-list.tsx';
import { PrivacyNote } from '#site/ui/privacy-note.tsx';
import { Prose, ProseNote } from '#site/ui/prose.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { TableOfContents } from '#site/ui/table-of-contents.tsx';
import { Specimen, State } from './specimen.tsx';

const words = (text: string) => [{ type: 'text', text }] as const;
const parts = ['Qui peut commencer', 'Ce que coûte la formation', 'Le jour de l’examen', 'Après le permis'];
/** All nodes that a content service may return. */
const blocks = anchorHeadings([
  ...parts.map((part) => ({ type: 'heading', level: 2, children: words(part) }) as const),
  { type: 'heading', level: 3, children: words('Une épreuve, trente minutes') },
  {
    type: 'paragraph',
    children: [
      { type: 'text', text: 'L’épreuve est ' },
      { type: 'text', text: 'gratuite', bold: true },
      { type: 'text', text: ' et ' },
      { type: 'link', url: paths.search(), children: words('préparée avec une école') },
      { type: 'text', text: '.' },
    ],
  },
  {
    type: 'list',
    format: 'ordered',
    children: [
      { type: 'list-item', children: words('Vérifier la voiture') },
      { type: 'list', format: 'unordered', children: [{ type: 'list-item', children: words('les feux') }] },
      { type: 'list-item', children: words('Prendre la route') },
    ],
  },
  { type: 'quote', children: words('On apprend moins le code de la route que la route elle-même.') },
  {
    type: 'image',
    image: {
      url: '/demonstration/photo-01.svg',
      alternativeText: 'Une rue dessinée',
      caption: 'Une rue, un jour de leçon.',
      width: 800,
      height: 533,
    },
  },
]);

const sentences = [
  'une pièce d’identité en cours de validité ;',
  'un justificatif de domicile de moins de six mois, au nom du parent ou de l’hébergeur s’il n’est pas au vôtre.',
];

export function Editorial() {
  return (
    <>
      <HandWritten />
      <Specimen
        name="Liste de phrases"
        file="ui/dash-list.tsx"
        note="Le tiret d’une ligne médiane ; la petite va sous un formulaire."
      >
        <State label="courante" width="full">
          <DashList items={sentences} />
        </State>
        <State label="petite, dans ce qu’un formulaire dit des réponses" width="full">
          <PrivacyNote
            title="Vos réponses et vous"
            items={['L’équipe du site les lit, et personne d’autre.', 'Elles sont effacées après 90 jours.']}
            policy={{ label: 'Politique de confidentialité', href: paths.privacy() }}
          />
        </State>
      </Specimen>
      <Specimen
        name="Texte riche"
        file="ui/rich-text.tsx"
        note="Ce qu’un service de contenus donne, dessiné d’un ensemble fermé de nœuds, et le sommaire de ses titres."
      >
        <State label="sommaire" width="full">
          <TableOfContents blocks={blocks} />
        </State>
        <State label="chaque nœud" width="full">
          <Prose>
            <RichText blocks={blocks} />
          </Prose>
        </State>
      </Specimen>
    </>
  );
}

function HandWritten() {
  return (
    <Specimen
      name="Texte éditorial"
      file="ui/prose.tsx"
      note="Titres, listes, citations, liens et notes, quoi qui les ait écrits. 60 à 75 caractères par ligne."
    >
      <State label="tout ce qu’un texte peut porter" width="full">
        <Prose>
          <p>
            La conduite accompagnée se commence à quinze ans. Elle demande une{' '}
            <strong>évaluation de départ</strong>, vingt heures avec un enseignant, puis au moins{' '}
            {'3\u202f000'} kilomètres avec un proche. Le{' '}
            <a href={paths.search()}>prix des écoles près de chez vous</a> figure sur leur fiche.
          </p>
          <h4>Ce qu’il faut réunir</h4>
          <ul>
            <li>une pièce d’identité et un justificatif de domicile{'\u202f'};</li>
            <li>
              l’attestation de sécurité routière{'\u202f'}:
              <ul>
                <li>ASSR2, passée en troisième,</li>
                <li>ou ASR, pour qui n’est plus scolarisé{'\u202f'};</li>
              </ul>
            </li>
            <li>l’accord de l’assureur du véhicule.</li>
          </ul>
          <h4>Dans quel ordre</h4>
          <ol>
            <li>L’inscription et l’évaluation de départ.</li>
            <li>Le code, puis vingt heures de conduite.</li>
            <li>Le rendez-vous préalable, avec l’accompagnateur.</li>
          </ol>
          <blockquote>
            <p>On apprend moins le code de la route que la route elle-même.</p>
            <footer>Une monitrice du réseau, 2025</footer>
          </blockquote>
          <ProseNote>
            <p>
              <strong>Ce que dit la loi.</strong> Les frais de dossier pour changer d’école sont interdits.
            </p>
          </ProseNote>
          <p>
            Source{'\u202f'}: <a href="https://www.service-public.gouv.fr/">service-public.gouv.fr</a>, 2026.
          </p>
        </Prose>
      </State>
    </Specimen>
  );
}
