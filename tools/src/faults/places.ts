import { type Node, parse } from 'acorn';
import { full } from 'acorn-walk';

/** A small fault that can be planted in a JavaScript file, by replacing the characters between two offsets. */
export interface Fault {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The lines that contain the fault, before and after. */
  readonly before: string;
  readonly after: string;
}

const OPERATORS = new Map(
  Object.entries({
    '<': '<=',
    '<=': '<',
    '>': '>=',
    '>=': '>',
    '===': '!==',
    '!==': '===',
    '+': '-',
    '-': '+',
    '*': '/',
    '/': '*',
    '&&': '||',
    '||': '&&',
    '+=': '-=',
    '-=': '+=',
  }),
);

/** Methods that are replaced by another one of the same arguments. */
const METHODS = new Map(
  Object.entries({
    plus: 'minus',
    minus: 'plus',
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    isLessThan: 'isGreaterThan',
    isGreaterThan: 'isLessThan',
  }),
);

/** Methods whose call is left out, so that the object itself is used. */
const LEFT_OUT = new Set(['negated', 'abs', 'filter', 'toReversed', 'toSorted', 'slice']);

type Typed = Node & Readonly<Record<string, unknown>>;

/** Returns all faults that this tool can plant in a file, in the order of their offsets. */
export function faultsIn(source: string): Fault[] {
  const faults: Fault[] = [];
  const plant = (from: number, to: number, text: string) => {
    const start = source.lastIndexOf('\n', from) + 1;
    const end = source.indexOf('\n', to);
    const before = source.slice(start, end);
    const after = source.slice(start, from) + text + source.slice(to, end);
    faults.push({ from, to, text, before: oneLine(before), after: oneLine(after) });
  };

  full(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), anyNode => {
    const node = anyNode as Typed;
    const { type, left, right, operator } = node as unknown as {
      type: string;
      left: Node;
      right: Node;
      operator: string;
    };
    if (['BinaryExpression', 'LogicalExpression', 'AssignmentExpression'].includes(type)) {
      const other = OPERATORS.get(operator);
      const isText = [left, right].some(side => side.type === 'TemplateLiteral' || isString(side));
      if (!other || (isText && /[+]/.test(operator))) return;
      const at = source.indexOf(operator, left.end);
      plant(at, at + operator.length, other);
    } else if (type === 'UnaryExpression' && (operator === '-' || operator === '!')) {
      plant(node.start, node.start + 1, '');
    } else if (type === 'CallExpression') {
      const callee = node.callee as Typed;
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      const { object, property } = callee as unknown as { object: Node; property: Node & { name: string } };
      const other = METHODS.get(property.name);
      if (other) plant(property.start, property.end, other);
      if (LEFT_OUT.has(property.name)) plant(object.end, node.end, '');
    } else if (type === 'ExpressionStatement' && (node.expression as Node).type === 'CallExpression') {
      plant(node.start, node.end, ';');
    }
  });
  return faults.sort((a, b) => a.from - b.from || a.to - b.to);
}

const isString = (node: Node) => node.type === 'Literal' && typeof (node as Typed).value === 'string';

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export const planted = (source: string, { from, to, text }: Pick<Fault, 'from' | 'to' | 'text'>): string =>
  source.slice(0, from) + text + source.slice(to);
