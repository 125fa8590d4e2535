import { Declared, Facts } from '#site/ui/facts.tsx';
import { OpeningHoursTable } from '#site/ui/opening-hours-table.tsx';
import { Price } from '#site/ui/price.tsx';
import { PriceTable } from '#site/ui/price-table.tsx';
import { Rating } from '#site/ui/rating.tsx';
import { ReadingTable } from '#site/ui/reading-table.tsx';
import { SourcedFigure } from '#site/ui/sourced-figure.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { Specimen, State } from './specimen.tsx';

const hours = [
  { jour: 1, HOR_DEBUT_AM: null, HOR_FIN_AM: null, HOR_DEBUT_PM: '14:00', HOR_FIN_PM: '19:00' },
  { jour: 2, HOR_DEBUT_AM: '09:00', HOR_FIN_AM: '12:30', HOR_DEBUT_PM: '14:00', HOR_FIN_PM: '19:00' },
  { jour: 3, HOR_DEBUT_AM: '09:00', HOR_FIN_AM: null, HOR_DEBUT_PM: null, HOR_FIN_PM: '18:00' },
  { jour: 6, HOR_DEBUT_AM: '09:00', HOR_FIN_AM: '12:30', HOR_DEBUT_PM: null, HOR_FIN_PM: null },
];

export function Figures() {
  return (
    <>
      <Specimen name="Prix" file="ui/price.tsx">
        <State label="ordinaire" width="fit">
          <Price cents={123450} />
        </State>
        <State label="grand" width="fit">
          <Price cents={4900} size="lg" />
        </State>
        <State label="nul" width="fit">
          <Price cents={0} />
        </State>
      </Specimen>
      <Specimen
        name="Tableau de prix"
        file="ui/price-table.tsx"
        note="Ce qui se paie maintenant, ce qui restera à payer, et le total, toutes taxes comprises."
      >
        <State label="acompte">
          <PriceTable
            caption="Permis B, 20 heures"
            now={[{ label: 'Acompte', cents: 15000 }]}
            later={[{ label: 'Solde', cents: 108450 }]}
            laterLabel="Plus tard, à l’auto-école"
          />
        </State>
        <State label="plusieurs lignes">
          <PriceTable
            caption="Conduite accompagnée"
            now={[{ label: 'Acompte', cents: 20000 }]}
            later={[
              { label: 'Forfait de 20 heures', cents: 99000 },
              { label: '10 heures de plus', detail: '43,00 € l’heure, prévues à l’évaluation', cents: 43000 },
              { label: 'Rendez-vous pédagogiques', cents: 12000 },
            ]}
          />
        </State>
        <State label="tout maintenant">
          <PriceTable caption="Code en ligne, 3 mois" now={[{ label: 'Accès', cents: 2900 }]} />
        </State>
        <State label="montant inconnu">
          <PriceTable
            caption="Permis bateau, option côtière"
            now={[{ label: 'Acompte', cents: 5000 }]}
            later={[{ label: 'Solde', cents: null }]}
          />
        </State>
      </Specimen>
      <Specimen
        name="Faits d’une commande"
        file="ui/facts.tsx"
        note="Le nom à côté de sa valeur là où il y a la place ; un trait tient les mots exacts d’une déclaration."
      >
        <State label="faits" width="full">
          <Facts>
            <dt>Référence</dt>
            <dd>CR-7K2M-9QXA</dd>
            <dt>Formule</dt>
            <dd>Permis B traditionnel, 20 heures</dd>
          </Facts>
        </State>
        <State label="déclaration">
          <Declared>J’autorise Océane à s’inscrire à l’Auto-école du Pont Neuf.</Declared>
        </State>
      </Specimen>
      <Specimen
        name="Tableau de phrases"
        file="ui/reading-table.tsx"
        note="Trop étroit pour des colonnes, chaque ligne se lit comme un paragraphe."
      >
        <State label="ordinaire" width="full">
          <ReadingTable caption="Ce que demande l’examen">
            <thead>
              <tr>
                <th scope="col">Épreuve</th>
                <th scope="col">Ce qu’on y fait</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Code</th>
                <td>40 questions, dont 35 bonnes réponses</td>
              </tr>
              <tr>
                <th scope="row">Conduite</th>
                <td>32 minutes avec un inspecteur</td>
              </tr>
            </tbody>
          </ReadingTable>
        </State>
      </Specimen>
      <Specimen name="Chiffre et sa source" file="ui/sourced-figure.tsx">
        <State label="avec un lien" width="full">
          <SourcedFigure
            figure="1 804 €"
            source="UFC-Que Choisir, 2016"
            sourceUrl="https://www.quechoisir.org/"
          >
            <p>le permis B tout compris, en moyenne.</p>
          </SourcedFigure>
        </State>
        <State label="gratuit" width="full">
          <SourcedFigure figure="0 €" source="Code de la route, 2026" free>
            <p>pour rendre ou transférer votre dossier.</p>
          </SourcedFigure>
        </State>
      </Specimen>
      <Specimen name="Note" file="ui/rating.tsx">
        <State label="ordinaire" width="fit">
          <Rating note={4.73} nbReviews={1218} />
        </State>
        <State label="un seul avis" width="fit">
          <Rating note={2.4} nbReviews={1} />
        </State>
        <State label="sans avis" width="fit">
          <Rating note={null} nbReviews={0} />
        </State>
      </Specimen>
      <Specimen name="Étiquette" file="ui/tag.tsx">
        {(['neutral', 'green', 'yellow', 'red', 'info'] as const).map((tone) => (
          <State key={tone} label={tone} width="fit">
            <Tag tone={tone}>{tone === 'green' ? 'Ouvert maintenant' : 'Label DSR'}</Tag>
          </State>
        ))}
        <State label="texte long">
          <Tag>Autres financements publics, selon votre région</Tag>
        </State>
      </Specimen>
      <Specimen name="Horaires" file="ui/opening-hours-table.tsx">
        <State label="un mardi">
          <OpeningHoursTable hours={hours} today={2} />
        </State>
        <State label="un dimanche">
          <OpeningHoursTable hours={hours} today={7} />
        </State>
      </Specimen>
    </>
  );
}
