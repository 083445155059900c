import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#client/ui/touch/toast.ts';
import { Button } from './button.tsx';

interface CopyTextProps {
  text: string;
  /** Label of the button. */
  action: string;
  kind?: 'main' | 'second';
  /** Label of the fallback field. */
  label: string;
}

/** Copies a text, or shows it selected where the browser forbids copying. */
export function CopyText({ text, action, kind = 'main', label }: CopyTextProps) {
  const { t } = useLingui();
  const [isByHand, setByHand] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t`Copied.`);
    } catch {
      setByHand(true);
    }
  };
  return (
    <div className="stack gap-8">
      <Button kind={kind} onClick={() => void copy()}>
        {action}
      </Button>
      {isByHand && <SelectedText text={text} label={label} />}
      <p className="quiet small" role="status">
        {isByHand && (
          <Trans>This browser does not let pages copy: press and hold the text to copy it.</Trans>
        )}
      </p>
    </div>
  );
}

function SelectedText({ text, label }: { text: string; label: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <textarea
      ref={field}
      className="input"
      value={text}
      rows={Math.min(12, text.split('\n').length + 1)}
      aria-label={label}
      readOnly
    />
  );
}

export function CopyLink({ link }: { link: string }) {
  const { t } = useLingui();
  return <CopyText text={link} action={t`Copy link`} label={t`Link`} />;
}
