import { ChoiceGroup } from '#client/ui/fields/choice-group.tsx';
import { Lang } from '#contract/wire.ts';

interface LangChoiceProps {
  /** Names the language of what, for example of a preview. */
  label: string;
  /** Otherwise the label is only read aloud. */
  isLabelShown?: boolean;
  /** Chips stand beside a heading; segments fill a line of their own. Default: segments. */
  look?: 'segmented' | 'chips';
  value: Lang;
  onChange: (lang: Lang) => void;
}

/** Chinese or English, each by its own name. */
export function LangChoice({
  label,
  isLabelShown,
  look = 'segmented',
  value,
  onChange,
}: LangChoiceProps) {
  return (
    <fieldset className="stack gap-8">
      <legend className={isLabelShown ? 'label' : 'visually-hidden'}>{label}</legend>
      <ChoiceGroup
        look={look}
        options={[
          { code: 'zh', label: '中文' },
          { code: 'en', label: 'English' },
        ]}
        value={value}
        onChange={(code) => onChange(Lang.parse(code))}
      />
    </fieldset>
  );
}
