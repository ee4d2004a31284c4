interface Style {
  readonly none: string;
  readonly yes: string;
  readonly no: string;
  text(value: string): string;
  key(name: string): string;
}

const TYPESCRIPT: Style = {
  none: 'null',
  yes: 'true',
  no: 'false',
  text: value => (/['\\\n]/.test(value) ? JSON.stringify(value) : `'${value}'`),
  key: name => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`),
};

const PYTHON: Style = {
  none: 'None',
  yes: 'True',
  no: 'False',
  text: JSON.stringify,
  key: name => JSON.stringify(name),
};

/** Returns a JSON value as a literal of TypeScript. The second and later lines are indented by `indent`. */
export function typeScriptLiteral(value: unknown, indent = ''): string {
  return literal(value, TYPESCRIPT, indent);
}

/** Returns a JSON value as a literal of Python. The second and later lines are indented by `indent`. */
export function pythonLiteral(value: unknown, indent = ''): string {
  return literal(value, PYTHON, indent, '    ');
}

function literal(value: unknown, style: Style, indent: string, step = '  '): string {
  if (value === null || value === undefined) return style.none;
  if (typeof value === 'boolean') return value ? style.yes : style.no;
  if (typeof value === 'string') return style.text(value);
  if (typeof value !== 'object') return String(value);
  const inner = indent + step;
  const [open, close, items] = Array.isArray(value)
    ? ['[', ']', value.map(item => literal(item, style, inner, step))]
    : ['{', '}', Object.entries(value).map(([key, item]) => `${style.key(key)}: ${literal(item, style, inner, step)}`)];
  if (items.length === 0) return open + close;
  return `${open}\n${items.map(item => `${inner}${item},\n`).join('')}${indent}${close}`;
}
