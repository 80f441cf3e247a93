"""The table of a scene: a textured slab with random scale, tint and grain."""

from materials import img_node, new_mat, place
from pool import asset
from shapes import flat_card


class TableMixin:
    """Adds a table to a scene."""

    def add_table(self, spec=None, yaw=None):
        g = self.rng
        t = spec or g.choices(self.pool['tables'], [x.get('w', 1) for x in self.pool['tables']])[0]
        w, h = 2600.0, 1800.0
        m, nt, p = new_mat('table')
        N, L = nt.nodes, nt.links
        path = asset('tables/' + t['file'])
        tc = N.new('ShaderNodeTexCoord')
        mp = N.new('ShaderNodeMapping')
        im = img_node(nt, path)
        im.extension = 'MIRROR'
        iw, ih = im.image.size
        k = w / t['mm'] * g.uniform(0.85, 1.2)
        mp.inputs['Scale'].default_value = (k, k * h / w * iw / ih, 1)
        mp.inputs['Location'].default_value = (g.random() * 2, g.random() * 2, 0)
        hs = N.new('ShaderNodeHueSaturation')
        tint = t.get('tint', 1)
        hs.inputs['Hue'].default_value = 0.5 + g.uniform(-0.012, 0.012) * tint
        hs.inputs['Saturation'].default_value = g.uniform(1 - 0.35 * tint, 1 + 0.1 * tint)
        hs.inputs['Value'].default_value = g.uniform(*t.get('val', [0.8, 1.1]))
        L.new(tc.outputs['UV'], mp.inputs[0])
        L.new(mp.outputs[0], im.inputs['Vector'])
        L.new(im.outputs['Color'], hs.inputs['Color'])
        # add fine grain that the table's photo does not resolve
        gn = N.new('ShaderNodeTexNoise')
        gn.inputs['Scale'].default_value = 420
        gn.inputs['Detail'].default_value = 3
        gn.inputs['Roughness'].default_value = 0.7
        L.new(tc.outputs['Object'], gn.inputs['Vector'])
        mr = N.new('ShaderNodeMapRange')
        ga = t.get('grain', 0.09)
        mr.inputs[1].default_value = 0.3
        mr.inputs[2].default_value = 0.7
        mr.inputs[3].default_value = 1 - ga
        mr.inputs[4].default_value = 1 + ga
        mx = N.new('ShaderNodeMix')
        mx.data_type = 'RGBA'
        mx.blend_type = 'MULTIPLY'
        mx.inputs[0].default_value = 1
        L.new(gn.outputs[0], mr.inputs[0])
        L.new(hs.outputs['Color'], mx.inputs[6])
        L.new(mr.outputs[0], mx.inputs[7])
        L.new(mx.outputs[2], p.inputs['Base Color'])
        p.inputs['Roughness'].default_value = self.uni(t.get('rough', [0.3, 0.55]))
        if t.get('matte'):
            p.inputs['Specular IOR Level'].default_value = 0.15
        if t.get('bump'):
            bw = N.new('ShaderNodeRGBToBW')
            L.new(im.outputs['Color'], bw.inputs[0])
            b = N.new('ShaderNodeBump')
            b.inputs['Strength'].default_value = t['bump']
            b.inputs['Distance'].default_value = 0.0006
            L.new(bw.outputs[0], b.inputs['Height'])
            L.new(b.outputs[0], p.inputs['Normal'])
        self.table = flat_card(w, h, 30, m, m, corner=40)
        place(self.table, g.uniform(-200, 200), g.uniform(-200, 200), -30, g.uniform(0, 360) if yaw is None else yaw)
        self.table.name = 'table'
        self.diff['table'] = t['file']
        return self.table
