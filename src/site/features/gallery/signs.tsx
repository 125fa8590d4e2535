import { Borne } from '#site/ui/borne.tsx';
import { CitySign } from '#site/ui/city-sign.tsx';
import { RoadLine } from '#site/ui/road-line.tsx';
import { RoadProgress } from '#site/ui/road-progress.tsx';
import { Timeline } from '#site/ui/timeline.tsx';
import styles from './specimen.module.css';
import { Specimen, State } from './specimen.tsx';

const steps = ['Formation', 'Auto-école', 'Identité', 'Paiement'];
const tones = ['red', 'yellow', 'green', 'plain'] as const;
const sizes = ['sm', 'md', 'lg'] as const;
const borneTexts = { red: '1 234 €', yellow: '4,7/5', green: '0 €', plain: 'inconnu' };

export function Signs() {
  return (
    <>
      <Specimen
        name="Panneau d’agglomération"
        file="ui/city-sign.tsx"
        note="Le titre d’une ville, et lui seul."
      >
        <State label="court" width="full">
          <div>
            <CitySign as="p">Auto-écoles à Nantes</CitySign>
          </div>
        </State>
        <State label="le plus long nom de commune" width="full">
          <div>
            <CitySign as="p">Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson</CitySign>
          </div>
        </State>
      </Specimen>
      <Specimen
        name="Borne"
        file="ui/borne.tsx"
        note="Elle porte un prix ou une note. Rouge d’ordinaire, jaune pour ce qui est choisi, verte pour ce qui est gratuit, nue quand on ne sait pas."
      >
        {sizes.map((size) => (
          <State key={size} label={size} width="full">
            <div className={styles.bornes}>
              {tones.map((tone) => (
                <Borne key={tone} tone={tone} size={size}>
                  <small>{tone === 'plain' ? 'prix' : 'dès'}</small>
                  {borneTexts[tone]}
                </Borne>
              ))}
            </div>
          </State>
        ))}
      </Specimen>
      <Specimen name="Avancée" file="ui/road-progress.tsx">
        {steps.map((step, index) => (
          <State key={step} label={`étape ${index + 1}`} width="full">
            <RoadProgress steps={steps} current={index} label={`Étapes d’exemple, ${step}`} />
          </State>
        ))}
      </Specimen>
      <Specimen name="Étapes" file="ui/timeline.tsx">
        <State label="à venir">
          <Timeline
            heading="h4"
            steps={[
              {
                title: 'Évaluation de départ',
                when: '1 heure',
                children: <p>Elle fixe avec vous le nombre d’heures.</p>,
              },
              { title: 'Code', when: '1 à 3 mois' },
              {
                title: 'Conduite',
                when: '4 à 8 mois',
                children: <p>Vingt heures au minimum, trente à trente-cinq en moyenne.</p>,
              },
              { title: 'Examen pratique', when: '32 minutes' },
            ]}
          />
        </State>
        <State label="en cours">
          <Timeline
            steps={[
              { title: 'Inscription', when: '12 mars 2026', state: 'done' },
              { title: 'Code réussi', when: '2 mai 2026', state: 'done' },
              { title: 'Conduite', when: '11 heures sur 24', state: 'current' },
              { title: 'Examen pratique' },
            ]}
          />
        </State>
      </Specimen>
      <Specimen name="Ligne" file="ui/road-line.tsx">
        <State label="coupure entre deux parties" width="full">
          <RoadLine />
        </State>
      </Specimen>
    </>
  );
}
