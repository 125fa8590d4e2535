import { useEffect, useState } from 'react';
import { contrastOf } from '#domain/brand/colours.ts';
import styles from './foundations.module.css';
import { Specimen, State } from './specimen.tsx';

/** The palette (docs/product/shell.md#look), and tints for backgrounds only. */
const palette = [
  'black',
  'gray',
  'lightgray',
  'extralightgray',
  'red',
  'lightpink',
  'orange',
  'lightorange',
  'sand',
  'yellow',
  'lightsand',
  'green',
  'info',
  'warning',
  'error',
  'white',
];
const tints = ['red-dark', 'yellow-dark', 'green-dark', 'green-light', 'info-light'];
const spaces = ['half', '1', '2', '3', '4', '5', '6', '7', '8'];
const sizes = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm'];
const radii = ['sm', 'md', 'lg', 'full'];

/** Tokens of `ui/tokens.css`. */
export function Foundations() {
  return (
    <>
      <Specimen
        name="Couleurs"
        file="ui/tokens.css"
        note="Le papier sable, l’encre noire, un seul rouge. Le jaune est ce qui est choisi ; le vert n’est que pour « ouvert », « gratuit » et « réussi ». Le chiffre est le contraste sur le papier : 4,5 pour un texte, 3 pour un trait."
      >
        <State label="palette" width="full">
          <Swatches names={palette} />
        </State>
        <State label="teintes, pour les fonds seulement" width="full">
          <Swatches names={tints} />
        </State>
      </Specimen>
      <Specimen name="Caractères" file="ui/fonts.css, ui/base.css">
        <State label="titres, Bricolage Grotesque ; texte, Atkinson Hyperlegible Next" width="full">
          <ul className="stack gap-2">
            {sizes.map((size) => (
              <li key={size} className={styles.size}>
                <code>--text-{size}</code>
                <span
                  className={styles[size === 'md' || size === 'sm' ? 'text' : 'titled']}
                  style={{ fontSize: `var(--text-${size})` }}
                >
                  Passez la première
                </span>
              </li>
            ))}
          </ul>
        </State>
      </Specimen>
      <Specimen name="Espaces, arrondis, ombres" file="ui/tokens.css">
        <State label="grille de 8 pixels" width="full">
          <ul className={`stack gap-2 ${styles.spaces}`}>
            {spaces.map((space) => (
              <li key={space}>
                <code>--space-{space}</code>
                <span className={styles.space} style={{ inlineSize: `var(--space-${space})` }} />
              </li>
            ))}
          </ul>
        </State>
        <State label="arrondis et ombres" width="full">
          <ul className={styles.boxes}>
            {radii.map((radius) => (
              <li key={radius} className={styles.box} style={{ borderRadius: `var(--radius-${radius})` }}>
                <code>{radius}</code>
              </li>
            ))}
            {['sm', 'lg'].map((shadow) => (
              <li key={shadow} className={styles.sheet} style={{ boxShadow: `var(--shadow-${shadow})` }}>
                <code>ombre {shadow}</code>
              </li>
            ))}
          </ul>
        </State>
      </Specimen>
    </>
  );
}

function Swatches({ names }: { readonly names: readonly string[] }) {
  const values = useTokenValues(names);
  return (
    <ul className={styles.colours}>
      {names.map((name) => (
        <li key={name} className={styles.colour}>
          <span className={styles.swatch} style={{ background: `var(--color-${name})` }} />
          <strong>{name}</strong>
          <span className={styles.value}>{values[name]}</span>
        </li>
      ))}
    </ul>
  );
}

/** Computed values of the tokens, read in the browser, with their contrast on paper. */
function useTokenValues(names: readonly string[]): Readonly<Record<string, string>> {
  const [values, setValues] = useState({});
  useEffect(() => {
    const style = getComputedStyle(document.documentElement);
    const valueOfToken = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
    const paper = valueOfToken('lightsand');
    setValues(
      Object.fromEntries(
        names.map((name) => {
          const value = valueOfToken(name);
          return [name, `${value} · ${contrastOf(value, paper).toFixed(1).replace('.', ',')}`];
        }),
      ),
    );
  }, [names]);
  return values;
}
