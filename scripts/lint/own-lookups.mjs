import ts from 'typescript';

/** Whether a type may hold any text, and not only texts that stand in the source. */
function isAnyText(type) {
  return type.isUnion()
    ? type.types.some(isAnyText)
    : (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) !== 0;
}

/** Whether a type answers every text: a record by string, which every object literal of words becomes. */
function isOpenRecord(type, checker) {
  const parts = type.isUnionOrIntersection() ? type.types : [type];
  return parts.some((part) => checker.getIndexTypeOfType(part, ts.IndexKind.String) !== undefined);
}

/**
 * Forbids asking an object for a name that is only known at run time. Objects inherit: a record of words knows
 * 'constructor' and 'toString' too, and answers with a function where a text or nothing is expected.
 */
export const ownLookups = {
  meta: {
    type: 'problem',
    messages: {
      inherited:
        "This finds what every object inherits too, such as 'constructor'. Use ownValue of @bonbog/domain, Object.hasOwn, or a Map.",
    },
    schema: [],
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const checker = services.program.getTypeChecker();
    const typeOf = (node) => {
      const type = services.getTypeAtLocation(node);
      return checker.getBaseConstraintOfType(type) ?? type;
    };
    return {
      MemberExpression(node) {
        if (node.computed && isAnyText(typeOf(node.property)) && isOpenRecord(typeOf(node.object), checker)) {
          context.report({ node, messageId: 'inherited' });
        }
      },
      "BinaryExpression[operator='in']"(node) {
        if (node.left.type !== 'PrivateIdentifier' && isAnyText(typeOf(node.left))) {
          context.report({ node, messageId: 'inherited' });
        }
      },
    };
  },
};
