import { landingText } from './auth.text.ts';

const text = landingText.illustration;

/** A drawn receipt as the reader sees it: what is certain is ticked, what is not asks to be checked. Decorative. */
export function ReceiptIllustration({ className }: { readonly className?: string }) {
  return (
    <svg aria-hidden viewBox="44 8 324 284" className={className}>
      <g transform="rotate(-3 160 150)">
        <Paper />
        <Print />
      </g>
      <Finding y={86} label={text.check} tone="warning" />
      <Finding y={216} label={text.sure} tone="accent" />
    </svg>
  );
}

function Paper() {
  return (
    <path
      d="M60 20h200v254l-12.5-9-12.5 9-12.5-9-12.5 9-12.5-9-12.5 9-12.5-9-12.5 9-12.5-9-12.5 9-12.5-9-12.5 9-12.5-9-12.5 9-12.5-9-12.5 9z"
      className="fill-surface stroke-line"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  );
}

function Print() {
  return (
    <g className="fill-ink tabular-nums" fontSize="13">
      <text x="160" y="56" textAnchor="middle" fontSize="15" fontWeight="600">
        {text.store}
      </text>
      <rect x="112" y="72" width="96" height="26" rx="6" className="fill-warning-soft stroke-warning" />
      <text x="160" y="90" textAnchor="middle" className="fill-muted">
        {text.date}
      </text>
      <Line y={132} label={text.item} amount={text.itemAmount} />
      <Line y={158} label={text.vat} amount={text.vatAmount} />
      <path d="M82 176h156" className="stroke-line" strokeWidth="1.5" strokeDasharray="3 4" />
      <rect x="74" y="190" width="172" height="34" rx="6" className="fill-accent-soft stroke-accent" />
      <g fontSize="16" fontWeight="600">
        <Line y={213} label={text.total} amount={text.totalAmount} />
      </g>
    </g>
  );
}

function Line({ y, label, amount }: { readonly y: number; readonly label: string; readonly amount: string }) {
  return (
    <>
      <text x="84" y={y}>
        {label}
      </text>
      <text x="236" y={y} textAnchor="end">
        {amount}
      </text>
    </>
  );
}

function Finding(props: { readonly y: number; readonly label: string; readonly tone: 'accent' | 'warning' }) {
  const { y, label, tone } = props;
  const isSure = tone === 'accent';
  return (
    <g
      transform={`translate(${isSure ? 252 : 214} ${y - 12})`}
      className={isSure ? 'stroke-accent' : 'stroke-warning'}
      fill="none"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={isSure ? 'M0 10h36' : 'M0 6h74'} strokeWidth="1.25" />
      <path d={isSure ? 'm46 10 5 5 9-10' : 'M96 0v8M96 13v.5'} />
      <text
        x={isSure ? 70 : 108}
        y={isSure ? 15 : 11}
        fontSize="15"
        fontWeight="500"
        stroke="none"
        className={isSure ? 'fill-accent' : 'fill-warning'}
      >
        {label}
      </text>
    </g>
  );
}
